import { PREFETCH_IDLE_TIMEOUT_MS } from '../any/constants.ts';

/** Calls back when the browser has nothing to do, at the latest after two seconds (specification 9); gives how not to. */
export function whenIdle(callback: () => void): () => void {
  // Safari has no idle callback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(callback, PREFETCH_IDLE_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callback, { timeout: PREFETCH_IDLE_TIMEOUT_MS });
  return () => cancelIdleCallback(handle);
}
