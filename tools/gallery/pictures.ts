import { writeFile } from 'node:fs/promises';
import type { Browser, Page, Route } from '@playwright/test';
import type { Scene } from './scene.ts';
import type { World } from './world.ts';

export const WIDTHS = [390, 768, 1440] as const;
export const THEMES = ['light', 'dark'] as const;

/** The README's pictures: which of the gallery's they are, and what they are called there. */
const BEST: Readonly<Record<string, string>> = {
  'home-full-1440-light': 'home',
  'invoices-chosen-1440-light': 'invoices',
  'invoices-chosen-390-dark': 'invoices-phone',
  'result-approved-1440-dark': 'result',
};

const HEIGHTS = { 390: 844, 768: 1024, 1440: 900 } as const;
/** Pictures of long lists end somewhere. */
const TALLEST = 2400;

/** Takes a scene's picture at every width and in both themes: the whole page, and the README's as the window shows it. */
export async function takePictures(
  browser: Browser,
  world: World,
  scene: Scene,
  folders: { readonly all: string; readonly best: string },
): Promise<void> {
  for (const width of WIDTHS) {
    for (const theme of THEMES) {
      const context = await browser.newContext({
        baseURL: world.url,
        viewport: { width, height: HEIGHTS[width] },
        colorScheme: theme,
        reducedMotion: 'reduce',
        locale: 'es-CO',
        timezoneId: 'America/Bogota',
      });
      if (scene.as) await context.addCookies(await world.cookiesOf(scene.as));
      const page = await context.newPage();
      await scene.before?.(page);
      if (scene.data) await page.route('**/graphql', (route) => keepData(route, scene.data));
      await page.goto(scene.path(world));
      await scene.until(page);
      await page.evaluate(() => document.fonts.ready);
      const name = `${scene.name}-${width}-${theme}`;
      const best = BEST[name];
      if (best) {
        await page.waitForLoadState('networkidle');
        await page.evaluate(() => scrollTo(0, 0));
        await takeSmall(page, `${folders.best}${best}.webp`);
      }
      if (!scene.inWindow) await growToContent(page, width);
      await page.screenshot({ path: `${folders.all}${name}.png` });
      await context.close();
    }
  }
}

/** A picture of the window that loads quickly and still reads well. */
async function takeSmall(page: Page, path: string): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const { data } = await browser.send('Page.captureScreenshot', { format: 'webp', quality: 90 });
  await writeFile(path, Buffer.from(data, 'base64'));
}

/** Lets the frame have its data; what the screen asks for never comes, or fails. */
async function keepData(route: Route, how: Scene['data']): Promise<void> {
  if (/CurrentSession/.test(route.request().postData() ?? '')) return route.fallback();
  return how === 'failed' ? route.abort() : undefined;
}

/** A window as high as the page, so that what is fixed to its foot stands there and not across the middle. */
async function growToContent(page: Page, width: number): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.min(TALLEST, height) });
}
