/**
 * `npm run screenshots [-- NAME…]`: pictures of every screen in every state, at three widths, light and dark, with
 * the real server, the demo data and the gateway simulator, into screenshots/index.html; copies the best into
 * docs/pictures. NAMEs limit it to the scenes whose names begin so.
 */
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { startTestApp } from '../app/test-app.ts';
import { findChromium } from '../../tools/chromium.ts';
import { screenshotsPage } from './page.ts';
import { THEMES, WIDTHS, savePictures } from './pictures.ts';
import { areaScenes, scenes } from '../scenes/scenes.ts';
import { SCENE_SETTINGS, seedData } from '../scenes/seed.ts';
import { buildIfChanged } from '../../tools/start/build-if-changed.ts';

const OUT = fileURLToPath(new URL('../../screenshots/', import.meta.url));
const DOCS = fileURLToPath(new URL('../../docs/pictures/', import.meta.url));
/** Limit of a README picture, so that the page loads quickly. */
const MAX_BYTES = 150_000;

const wanted = process.argv.slice(2);
const chosen = scenes.filter(({ name }) => wanted.length === 0 || wanted.some((start) => name.startsWith(start)));
if (chosen.length === 0)
  throw new Error(`There is no scene of this name; there are ${scenes.map(({ name }) => name).join(', ')}.`);

await buildIfChanged(fileURLToPath(new URL('../..', import.meta.url)), (line) => console.error(line));
const app = await startTestApp({ settings: SCENE_SETTINGS });
const browser = await chromium.launch({
  args: ['--no-sandbox', '--disable-gpu', '--lang=es-CO'],
  executablePath: findChromium(),
});
try {
  console.error('Loading the demo’s data and paying…');
  const sceneData = await seedData(app, browser, areaScenes);
  if (wanted.length === 0) rmSync(OUT, { recursive: true, force: true });
  for (const folder of [`${OUT}pictures`, DOCS]) mkdirSync(folder, { recursive: true });
  for (const [index, scene] of chosen.entries()) {
    console.error(`${index + 1}/${chosen.length} ${scene.name}`);
    await sceneData.stayAwake();
    await savePictures(browser, sceneData, scene, { all: `${OUT}pictures/`, best: DOCS }).catch((error: unknown) => {
      console.error(`${scene.name} failed: ${String(error)}`);
      process.exitCode = 1;
    });
  }
  writeFileSync(`${OUT}index.html`, screenshotsPage(scenes, WIDTHS, THEMES));
} finally {
  await browser.close();
  await app.close();
}

for (const file of readdirSync(DOCS)) {
  const { size } = statSync(DOCS + file);
  if (size > MAX_BYTES) throw new Error(`docs/pictures/${file} has ${size} bytes: more than ${MAX_BYTES}.`);
}
console.error(`${OUT}index.html`);
