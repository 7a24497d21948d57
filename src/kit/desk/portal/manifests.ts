import { createContext, useContext } from 'react';
import type { DeskManifest } from './desk-manifest.ts';

/** The manifests of the areas and of the desk; src/desk provides them. */
export const DeskManifests = createContext<readonly DeskManifest[]>([]);

export function useDeskManifests(): readonly DeskManifest[] {
  return useContext(DeskManifests);
}
