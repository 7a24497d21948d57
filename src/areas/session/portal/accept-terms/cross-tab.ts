/** Tells the other tabs that the terms are accepted; one channel, so that this page does not get its own message. */
const channel = new BroadcastChannel('terms');

export function announceAccepted(): void {
  // eslint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches our own origin only
  channel.postMessage('accepted');
}

/** Calls back when another tab has accepted; returns how to stop listening. */
export function onAcceptedElsewhere(callback: () => void): () => void {
  channel.addEventListener('message', callback);
  return () => channel.removeEventListener('message', callback);
}
