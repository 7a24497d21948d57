import { writeFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { openScene } from '../scenes/open-scene.ts';
import type { SceneData, Scene } from '#kit/scenes/scene.ts';

export const WIDTHS = [390, 768, 1440] as const;
export const THEMES = ['light', 'dark'] as const;

/** The README's pictures by their scenes' file names. */
const BEST: Readonly<Record<string, string>> = {
  'home-full-1440-light': 'home',
  'invoices-chosen-1440-light': 'invoices',
  'invoices-chosen-390-dark': 'invoices-phone',
  'result-approved-1440-dark': 'result',
};

const HEIGHTS = { 390: 844, 768: 1024, 1440: 900 } as const;
/** Pictures of long lists are cut off here. */
const TALLEST = 2400;

/**
 * Takes a scene's pictures at every width and in both themes: the whole page, and the README's as the window shows
 * it.
 */
export async function savePictures(
  browser: Browser,
  sceneData: SceneData,
  scene: Scene,
  folders: { readonly all: string; readonly best: string },
): Promise<void> {
  for (const width of WIDTHS) {
    for (const theme of THEMES) {
      const context = await browser.newContext({
        baseURL: sceneData.url,
        viewport: { width, height: HEIGHTS[width] },
        colorScheme: theme,
        reducedMotion: 'reduce',
        locale: 'es-CO',
        timezoneId: 'America/Bogota',
      });
      const page = await context.newPage();
      await openScene(page, sceneData, scene);
      await page.evaluate(() => document.fonts.ready);
      const name = `${scene.name}-${width}-${theme}`;
      const best = BEST[name];
      if (best) {
        await page.waitForLoadState('networkidle');
        await page.evaluate(() => scrollTo(0, 0));
        await saveSmallPicture(page, `${folders.best}${best}.webp`);
      }
      if (!scene.inWindow) await growToContent(page, width);
      await page.screenshot({ path: `${folders.all}${name}.png` });
      await context.close();
    }
  }
}

/** A picture of the window, small enough to load quickly and still readable. */
async function saveSmallPicture(page: Page, path: string): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const { data } = await browser.send('Page.captureScreenshot', { format: 'webp', quality: 90 });
  await writeFile(path, Buffer.from(data, 'base64'));
}

/** Makes the window as high as the page, so that elements fixed to the bottom stay there. */
async function growToContent(page: Page, width: number): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.min(TALLEST, height) });
}
