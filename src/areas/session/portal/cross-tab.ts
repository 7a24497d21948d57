/** Tells the other tabs that the session has ended, so that none keeps showing its data. */
const channel = new BroadcastChannel('session');

export function announceSessionEnded(): void {
  // eslint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches our own origin only
  channel.postMessage('ended');
}

export function onEndedElsewhere(handler: () => void): void {
  channel.addEventListener('message', handler);
}
