/** The public API of content for other areas. */
export { MEDIA_BYTES } from '../rules/media.ts';
export { type ReceivedImage, receiveImage } from './receive-image.ts';
export { lockImage, removeImage } from './media-store.ts';
export { lossWarnings, sanitize } from './sanitize.ts';
