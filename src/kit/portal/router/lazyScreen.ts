import { lazyRouteComponent } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ChunkError } from './chunk-error.ts';

/** A screen loaded on first navigation or hover. Fails with ChunkError. */
export function lazyScreen(load: () => Promise<{ readonly Screen: () => ReactNode }>) {
  return lazyRouteComponent(() => load().catch(failed), 'Screen');
}

/** A part of the home page, loaded with it. Fails with ChunkError. */
export function lazyWidget(load: () => Promise<{ readonly Widget: () => ReactNode }>) {
  return lazyRouteComponent(() => load().catch(failed), 'Widget');
}

function failed(cause: unknown): never {
  throw new ChunkError(cause);
}
