import type { AreaScenes } from '#kit/scenes/scene.ts';
import { documentScenes } from './document-scenes.ts';
import { ledgerScenes } from './ledger-scenes.ts';
import { verifyScenes } from './verify-scenes.ts';

export const areaScenes: AreaScenes = { scenes: [...ledgerScenes, ...documentScenes, ...verifyScenes] };
