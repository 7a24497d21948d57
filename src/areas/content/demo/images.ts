import sharp from 'sharp';
import type { DemoImage } from '../../../../tools/demo/area-demo.ts';
import { MEDIA, POST_IMAGES } from '../rules/media.ts';
import { SCENES } from './scenes.ts';

export type SceneName = keyof typeof SCENES;

/** The file of an image, below the folder of the posts' images. */
export const fileOf = (name: SceneName) => `${name}.jpg`;

/** An image as blocks name it. Decoration: what it shows is said beside it. */
export const imageOf = (name: SceneName) =>
  `<img src="${MEDIA}${POST_IMAGES}${fileOf(name)}" alt="" width="1200" height="675">`;

/** The demo's images, drawn now: the repository has no binary for them. */
export async function* contentImages(): AsyncGenerator<DemoImage> {
  for (const [name, drawing] of Object.entries(SCENES)) {
    const bytes = await sharp(Buffer.from(drawing)).jpeg({ quality: 90 }).toBuffer();
    yield { path: POST_IMAGES + fileOf(name as SceneName), bytes };
  }
}
