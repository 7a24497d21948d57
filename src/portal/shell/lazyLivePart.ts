import { type ComponentType, lazy } from 'react';
import { PREFETCH_IDLE_TIMEOUT_MS } from '#kit/core/constants.ts';
import { firstAnswers } from '#kit/portal/graphql/queries.ts';
import { whenIdle } from '#kit/portal/idle.ts';
import type * as Parts from './live.tsx';

const Nothing = () => null;

/** Loads a part of the frame after the screen's data. If its chunk fails, the portal works without it. */
export function lazyLivePart(name: keyof typeof Parts) {
  return lazy(() =>
    load().then(
      (parts): { default: ComponentType } => ({ default: parts[name] }),
      () => ({ default: Nothing }),
    ),
  );
}

async function load(): Promise<typeof Parts> {
  await firstAnswers(PREFETCH_IDLE_TIMEOUT_MS);
  await new Promise<void>((resolve) => void whenIdle(resolve));
  return import('./live.tsx');
}
