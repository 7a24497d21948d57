/**
 * Tells the portal's other tabs that the session has ended, so that none shows what its user may no longer see. Nothing
 * else is said.
 */
const channel = new BroadcastChannel('session');

export function tellSessionEnded(): void {
  // eslint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches our own origin only
  channel.postMessage('ended');
}

/** What to do when another tab has ended the session. */
export function whenEndedElsewhere(handler: () => void): void {
  channel.addEventListener('message', handler);
}
