import { areaExports } from '../../tools/area-exports.ts';
import { frameScenes } from './frame-scenes.ts';
import { homeScenes } from './home-scenes.ts';
import type { AreaScenes, Scene } from '#kit/scenes/scene.ts';
import { storeScenes } from './store-scenes.ts';

/** The areas' scenes and what prepares them, in the order of the areas. */
export const areaScenes = await areaExports<AreaScenes>('scenes/scenes.ts', 'areaScenes');

/** Every screen in every state, in the order of their pictures. */
export const scenes: readonly Scene[] = [
  ...homeScenes,
  ...areaScenes.flatMap((area) => area.scenes),
  ...frameScenes,
  ...storeScenes,
];
