/**
 * Tells the portal's other tabs that the session has ended, so that none shows what its user may no longer see. Nothing
 * else is said.
 */
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('surtidor-session') : null;

export function tellSessionEnded(): void {
  channel?.postMessage('ended');
}

/** What to do when another tab has ended the session. */
export function whenEndedElsewhere(handler: () => void): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === 'ended') handler();
  });
}
