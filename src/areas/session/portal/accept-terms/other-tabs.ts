/** The tabs of one browser tell each other that the terms are accepted, so that none goes on asking. */
const CHANNEL = 'terms';

export function tellOtherTabs(): void {
  const channel = new BroadcastChannel(CHANNEL);
  // eslint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches our own origin only
  channel.postMessage('accepted');
  channel.close();
}

/** Calls back when another tab has accepted; gives how to stop listening. */
export function whenAcceptedElsewhere(callback: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', callback);
  return () => channel.close();
}
