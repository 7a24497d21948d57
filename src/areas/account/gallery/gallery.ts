import type { AreaGallery } from '../../../../e2e/gallery/scene.ts';
import { documentScenes } from './document-scenes.ts';
import { ledgerScenes } from './ledger-scenes.ts';
import { verifyScenes } from './verify-scenes.ts';

export const gallery: AreaGallery = { scenes: [...ledgerScenes, ...documentScenes, ...verifyScenes] };
