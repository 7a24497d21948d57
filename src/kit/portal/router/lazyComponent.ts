import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ChunkError } from './chunk-error.ts';

/** A component loaded on first navigation or hover: a module's export, by its name. Fails with ChunkError. */
export function lazyComponent<Name extends string>(
  load: () => Promise<Readonly<Record<Name, () => ReactNode>>>,
  name: Name,
): AsyncRouteComponent<object> {
  return lazyRouteComponent(() => load().catch(failed), name);
}

function failed(cause: unknown): never {
  throw new ChunkError(cause);
}
