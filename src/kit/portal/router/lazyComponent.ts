import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ChunkError } from './chunk-error.ts';

/** A component that is loaded on first navigation or hover, by the name of its export. Fails with ChunkError. */
export function lazyComponent<Name extends string, Props extends object = object>(
  load: () => Promise<Readonly<Record<Name, (props: Props) => ReactNode>>>,
  name: Name,
): AsyncRouteComponent<Props> {
  return lazyRouteComponent(() => load().catch(failed), name);
}

function failed(cause: unknown): never {
  throw new ChunkError(cause);
}
