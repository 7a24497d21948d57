import type { AreaDemo } from '#kit/demo/area-demo.ts';
import { blocksWithImages, contentBlocks } from './blocks.ts';
import { contentImages } from './images.ts';
import { newsPosts } from './news.ts';

/** The blocks of the screens, and the news. */
export const demo: AreaDemo = {
  *records(today) {
    yield* contentBlocks();
    yield* newsPosts(today);
  },
  images: contentImages,
  *recordsWithImages(today) {
    yield* blocksWithImages();
    yield* newsPosts(today, true);
  },
};
