import { useEffect } from 'react';
import { ChunkError } from './chunk-error.ts';
import { noteReload, reloadedPaths, reloadsAfterChunkFailure } from './chunk-reload.ts';

/**
 * Reloads the page after a chunk has failed to load, once for each path, so that a second failure is shown (navigation
 * rule 7). Returns whether it reloads.
 */
export function useChunkReload(error: unknown): boolean {
  const reloads = error instanceof ChunkError && reloadsAfterChunkFailure(location.pathname, reloadedPaths());
  useEffect(() => {
    if (!reloads) return;
    noteReload(location.pathname);
    location.reload();
  }, [reloads]);
  return reloads;
}
