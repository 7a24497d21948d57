/**
 * The tabs of one browser tell each other that the terms are accepted, so that none goes on asking. One channel for the page,
 * because a message reaches every other channel, also one of the same page.
 */
const channel = new BroadcastChannel('terms');

export function tellOtherTabs(): void {
  // eslint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches our own origin only
  channel.postMessage('accepted');
}

/** Calls back when another tab has accepted; gives how to stop listening. */
export function whenAcceptedElsewhere(callback: () => void): () => void {
  channel.addEventListener('message', callback);
  return () => channel.removeEventListener('message', callback);
}
