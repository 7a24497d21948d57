import { type ComponentType, lazy } from 'react';
import type * as Parts from './live.tsx';

const Nothing = () => null;

/** A part of the frame that loads after the first paint; if its chunk does not load, the portal works without it. */
export function livePart(name: keyof typeof Parts) {
  return lazy(() =>
    import('./live.tsx').then(
      (parts): { default: ComponentType } => ({ default: parts[name] }),
      () => ({ default: Nothing }),
    ),
  );
}
