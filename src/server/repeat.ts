import { setTimeout as pause } from 'node:timers/promises';

const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 10_000;

export type RepeatedSteps = {
  /** Resolves once every step has succeeded, or a step has failed for the first time. */
  readonly firstTry: Promise<void>;
  /** Resolves once all steps have succeeded, or `stop` was called. */
  readonly all: Promise<void>;
  readonly stop: () => void;
};

/** Runs steps in order. Repeats a failing step with growing pauses until it succeeds; `failed` receives each error. */
export function repeatUntilDone(
  steps: readonly (() => Promise<void>)[],
  failed: (error: unknown) => void,
): RepeatedSteps {
  const stopping = new AbortController();
  let triedOnce: () => void = () => undefined;
  const firstTry = new Promise<void>((resolve) => (triedOnce = resolve));
  const run = async () => {
    for (const step of steps) {
      for (let ms = FIRST_PAUSE_MS; !stopping.signal.aborted; ms = Math.min(2 * ms, MAX_PAUSE_MS)) {
        try {
          await step();
          break;
        } catch (error) {
          failed(error);
          triedOnce();
          await pause(ms, undefined, { signal: stopping.signal }).catch(() => undefined);
        }
      }
    }
    triedOnce();
  };
  return { firstTry, all: run(), stop: () => stopping.abort() };
}
