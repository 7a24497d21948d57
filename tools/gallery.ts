/**
 * `npm run gallery [-- NAME…]`: makes a picture of every screen in every state, at three widths, light and dark, with the real
 * server, the demo's data and the bank's stand-in, into gallery/index.html; and puts its best into docs/pictures. With names,
 * only of the scenes whose name begins so.
 */
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { openHouse } from '../journeys/house/house.ts';
import { findChromium } from './chromium.ts';
import { galleryPage } from './gallery/page.ts';
import { THEMES, WIDTHS, takePictures } from './gallery/pictures.ts';
import { scenes } from './gallery/scenes.ts';
import { furnish } from './gallery/world.ts';
import { buildWhereChanged } from './start/built.ts';

const OUT = fileURLToPath(new URL('../gallery/', import.meta.url));
const DOCS = fileURLToPath(new URL('../docs/pictures/', import.meta.url));
/** A README that loads slowly is not read. */
const LARGEST_BYTES = 150_000;

/** Nothing answers there but a scene that puts a script in the provider's place. */
const CHAT = {
  CHAT_PROVIDER: 'chatwoot',
  CHAT_SCRIPT_URL: 'http://127.0.0.1:9/sdk.js',
  CHAT_TOKEN: 'b6BejyTTuxF4yPt61ZTZHjdB',
};

const wanted = process.argv.slice(2);
const chosen = scenes.filter(({ name }) => wanted.length === 0 || wanted.some((start) => name.startsWith(start)));
if (chosen.length === 0)
  throw new Error(`There is no scene of this name; there are ${scenes.map(({ name }) => name).join(', ')}.`);

await buildWhereChanged(fileURLToPath(new URL('..', import.meta.url)), (line) => console.error(line));
const house = await openHouse({ settings: CHAT });
const browser = await chromium.launch({
  args: ['--no-sandbox', '--disable-gpu', '--lang=es-CO'],
  executablePath: findChromium(),
});
try {
  console.error('Loading the demo’s data and paying…');
  const world = await furnish(house, browser);
  if (wanted.length === 0) rmSync(OUT, { recursive: true, force: true });
  for (const folder of [`${OUT}pictures`, DOCS]) mkdirSync(folder, { recursive: true });
  for (const [place, scene] of chosen.entries()) {
    console.error(`${place + 1}/${chosen.length} ${scene.name}`);
    await world.stayAwake();
    await takePictures(browser, world, scene, { all: `${OUT}pictures/`, best: DOCS }).catch((error: unknown) => {
      console.error(`There is no picture of it: ${String(error)}`);
      process.exitCode = 1;
    });
  }
  writeFileSync(`${OUT}index.html`, galleryPage(scenes, WIDTHS, THEMES));
} finally {
  await browser.close();
  await house.close();
}

for (const file of readdirSync(DOCS)) {
  const { size } = statSync(DOCS + file);
  if (size > LARGEST_BYTES) throw new Error(`docs/pictures/${file} has ${size} bytes: more than ${LARGEST_BYTES}.`);
}
console.error(`${OUT}index.html`);
