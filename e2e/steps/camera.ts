import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type Page, chromium } from '@playwright/test';
import { findChromium } from '../../tools/chromium.ts';

type Picture = { readonly width: number; readonly height: number; readonly grey: Uint8Array };

/** Decodes a picture file in the page's browser. */
export async function decodePicture(page: Page, png: Buffer): Promise<Picture> {
  const { width, height, grey } = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    const { data } = context?.getImageData(0, 0, bitmap.width, bitmap.height) ?? { data: new Uint8ClampedArray() };
    const values = Array.from({ length: data.length / 4 }, (_, index) =>
      Math.round(((data[4 * index] ?? 0) + (data[4 * index + 1] ?? 0) + (data[4 * index + 2] ?? 0)) / 3),
    );
    return { width: bitmap.width, height: bitmap.height, grey: values };
  }, png.toString('base64'));
  return { width, height, grey: Uint8Array.from(grey) };
}

/** A video of one still picture (YUV4MPEG2, 4:2:0). */
function videoOf({ width, height, grey }: Picture): Buffer {
  const colourless = Buffer.alloc((width / 2) * (height / 2) * 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), grey, colourless]);
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`), frame, frame]);
}

/** Runs `work` with a browser whose camera sees a picture; the picture's width and height must be even. */
export async function withCamera(picture: Picture, work: (browser: Browser) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'surtidor-camera-'));
  const file = join(folder, 'camera.y4m');
  writeFileSync(file, videoOf(picture));
  const browser = await chromium.launch({
    // a headless shell has no camera
    executablePath: findChromium({ headed: true }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${file}`,
    ],
  });
  try {
    await work(browser);
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true });
  }
}
