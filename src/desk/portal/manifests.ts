import type { DeskManifest } from '#kit/desk/portal/desk-manifest.ts';
import { DESKS } from './areas.ts';
import { desk } from './desk.ts';

/** The manifests of the areas and of the desk itself. */
export const MANIFESTS: readonly DeskManifest[] = [...DESKS, desk];
