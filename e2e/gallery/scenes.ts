import { areaExports } from '../../tools/area-exports.ts';
import { frameScenes } from './frame-scenes.ts';
import { homeScenes } from './home-scenes.ts';
import type { AreaGallery, Scene } from './scene.ts';
import { storeScenes } from './store-scenes.ts';

/** The areas' parts of the gallery, in the order of the areas. */
export const areaGalleries = await areaExports<AreaGallery>('gallery/gallery.ts', 'gallery');

/** Every screen in every state, in the gallery's order. */
export const scenes: readonly Scene[] = [
  ...homeScenes,
  ...areaGalleries.flatMap((area) => area.scenes),
  ...frameScenes,
  ...storeScenes,
];
