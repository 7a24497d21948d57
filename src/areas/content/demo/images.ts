import sharp from 'sharp';
import type { DemoImage } from '#kit/demo/area-demo.ts';
import { MEDIA_PATH, POST_IMAGES_PATH } from '../rules/media.ts';
import { SCENES } from './scenes.ts';

export type SceneName = keyof typeof SCENES;

/** The file of an image, below the folder of the posts' images. */
export const fileOf = (name: SceneName) => `${name}.jpg`;

/** The tag of an image in a block. The image is decorative, because the text beside it says what it shows. */
export const imageOf = (name: SceneName) =>
  `<img src="${MEDIA_PATH}${POST_IMAGES_PATH}${fileOf(name)}" alt="" width="1200" height="675">`;

/** Renders the demo's images: the repository stores no binary files for them. */
export async function* contentImages(): AsyncGenerator<DemoImage> {
  for (const [name, drawing] of Object.entries(SCENES)) {
    const bytes = await sharp(Buffer.from(drawing)).jpeg({ quality: 90 }).toBuffer();
    yield { path: POST_IMAGES_PATH + fileOf(name as SceneName), bytes };
  }
}
