import { report } from '#kit/portal/errors/report.ts';
import { PortalError } from '#kit/portal/http/error.ts';
import { type Tree, type TreeEvent, applyEvent } from '../rules/notification.ts';
import { reconnectPause } from '../rules/reconnect.ts';
import type { nodeOf } from './service.ts';

/** The service sends an event every 30 s; a stream that is silent for this time, in milliseconds, counts as broken. */
const SILENCE_MS = 75_000;
/**
 * After this time in the background, in milliseconds, a page closes its stream: a browser allows few connections to a
 * server.
 */
const HIDDEN_MS = 30_000;

/**
 * Follows a user's node by the streaming protocol of Firebase, and calls back with the whole node after each change. A
 * stream that ends is opened again, with growing pauses; its first event is the whole node, so that nothing is missed.
 * `onContent` is called when published content has changed, or may have changed while no stream was open. A failure is
 * only reported (specification A8). Returns a function that stops following.
 */
export function followNode(
  node: ReturnType<typeof nodeOf>,
  onTree: (tree: Tree) => void,
  onContent: () => void,
): () => void {
  let tree: Tree = null;
  let source: EventSource | undefined;
  let failures = 0;
  let stopped = false;
  let opening = false;
  let hasBeenOpen = false;
  /** The timer of the next attempt to open, or of a silent stream. */
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hiding: ReturnType<typeof setTimeout> | undefined;

  function close(): void {
    clearTimeout(timer);
    source?.close();
    source = undefined;
  }

  function stop(): void {
    stopped = true;
    close();
    clearTimeout(hiding);
    for (const [target, type, handler] of wakers) target.removeEventListener(type, handler);
  }

  async function open(): Promise<void> {
    if (stopped || opening || source) return;
    opening = true;
    try {
      source = await node.openStream();
    } catch (error) {
      await retry(error);
      return;
    } finally {
      opening = false;
    }
    const opened = source;
    for (const type of ['put', 'patch'] as const) {
      opened.addEventListener(type, ({ data }) => {
        failures = 0;
        expectMore();
        tree = applyEvent(tree, { type, ...(JSON.parse(String(data)) as Omit<TreeEvent, 'type'>) });
        onTree(tree);
      });
    }
    opened.addEventListener('keep-alive', expectMore);
    opened.addEventListener('content', onContent);
    if (hasBeenOpen) onContent();
    hasBeenOpen = true;
    // the session has ended, or the service requires a new sign-in: the answer to the next request shows which
    for (const type of ['error', 'cancel', 'auth_revoked']) {
      opened.addEventListener(type, () => {
        if (source === opened) void retry(undefined, type !== 'error' || opened.readyState === EventSource.CLOSED);
      });
    }
    expectMore();
  }

  function expectMore(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void retry(undefined), SILENCE_MS);
  }

  /**
   * Opens the stream again after a pause. `refused`: the service answered with something other than a stream, so a
   * request finds out why.
   */
  async function retry(error: unknown, refused = false): Promise<void> {
    close();
    failures += 1;
    const reason = error ?? (refused ? await refusalOf(node) : undefined);
    if (stopped) return;
    if (failures === 1 && reason !== undefined) report(reason);
    const status = reason instanceof PortalError ? reason.status : undefined;
    if (status === 401 || status === 403) return;
    timer = setTimeout(() => void open(), reconnectPause(failures, Math.random()));
  }

  function wake(): void {
    if (source || document.hidden) return;
    clearTimeout(timer);
    failures = 0;
    void open();
  }

  function onVisibility(): void {
    clearTimeout(hiding);
    if (document.hidden) hiding = setTimeout(close, HIDDEN_MS);
    else wake();
  }

  const wakers = [
    [document, 'visibilitychange', onVisibility],
    [window, 'online', wake],
    [window, 'pageshow', wake],
    // an open stream would keep the page out of the browser's cache of pages
    [window, 'pagehide', close],
  ] as const;
  for (const [target, type, handler] of wakers) target.addEventListener(type, handler);
  void open();
  return stop;
}

/** The error of a request to the service; undefined if the service answers normally. */
async function refusalOf(node: ReturnType<typeof nodeOf>): Promise<unknown> {
  try {
    await node.read();
    return undefined;
  } catch (refusal) {
    return refusal;
  }
}
