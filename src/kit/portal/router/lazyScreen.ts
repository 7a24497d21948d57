import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';

/** A screen's files did not load: the connection is gone, or a new version of the portal has replaced them. */
export class ChunkError extends Error {
  constructor(cause: unknown) {
    super('A part of the portal could not be loaded.', { cause });
    this.name = 'ChunkError';
  }
}

/** A screen that is loaded when it is first gone to (or pointed at). Fails with ChunkError. */
export function lazyScreen(load: () => Promise<{ readonly Screen: ComponentType }>) {
  return lazyRouteComponent(
    () =>
      load().catch((cause: unknown) => {
        throw new ChunkError(cause);
      }),
    'Screen',
  );
}
