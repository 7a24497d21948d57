import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { ChunkError } from './chunk-error.ts';

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
