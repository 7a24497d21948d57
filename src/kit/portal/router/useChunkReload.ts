import { useEffect } from 'react';
import { mayReload, noteReload } from './chunk-reload.ts';

/**
 * Reloads the page if a chunk is missing, once for each path, so that a second failure is shown (navigation rule 7).
 * Returns whether it reloads.
 */
export function useChunkReload(isMissing: boolean): boolean {
  const { pathname } = location;
  const reloads = isMissing && mayReload(pathname);
  useEffect(() => {
    if (!reloads) return;
    noteReload(pathname);
    location.reload();
  }, [reloads, pathname]);
  return reloads;
}
