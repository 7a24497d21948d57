import { PREFETCH_IDLE_TIMEOUT_MS } from '../core/constants.ts';

/** Lets the browser paint and answer the user before what follows. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

/** Calls back when the browser is idle, after two seconds at most (specification A9); returns how to cancel. */
export function whenIdle(callback: () => void): () => void {
  // Safari has no idle callback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(callback, PREFETCH_IDLE_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callback, { timeout: PREFETCH_IDLE_TIMEOUT_MS });
  return () => cancelIdleCallback(handle);
}
