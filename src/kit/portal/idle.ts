import { PREFETCH_IDLE_TIMEOUT_MS } from '../core/constants.ts';

/** Resolves in the next task, so that the browser can paint and handle input first. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

/** Calls back when the browser is idle, after two seconds at most (specification A9). Returns a function to cancel. */
export function whenIdle(callback: () => void): () => void {
  // Safari has no idle callback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(callback, PREFETCH_IDLE_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callback, { timeout: PREFETCH_IDLE_TIMEOUT_MS });
  return () => cancelIdleCallback(handle);
}
