/** The public API of content for other areas. */
export { MEDIA_BYTES } from '../rules/media.ts';
export { type ReceivedImage, receiveImage } from './receive-image.ts';
export { lockImage, removeImage } from './media-store.ts';
export { lossWarnings, sanitize } from './sanitize.ts';
export { editedBlock, publishBlock, publishBlockAgain } from './edit-blocks.ts';
export { listBlocks, storesWithBlocks, versionWithPrevious } from './block-version-store.ts';
export { type PostText, editedPost, publishPost, publishPostAgain, showPost } from './edit-news.ts';
export type { NewsRow } from './news-store.ts';
export { listPosts, postWithPrevious, yearsOfPosts } from './post-version-store.ts';
