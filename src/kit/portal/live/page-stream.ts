import type { Need } from '#kit/core/permission.ts';
import { report } from '../errors/report.ts';
import { PortalError } from '../http/error.ts';
import { send } from '../http/send.ts';
import { reconnectPause } from './reconnect.ts';

const PATH = '/live';
/** The server sends an event every 30 s; a stream that is silent for this time, in milliseconds, counts as broken. */
const SILENCE_MS = 75_000;
/**
 * After this time in the background, in milliseconds, a page closes its stream: a browser allows few connections to a
 * server.
 */
const HIDDEN_MS = 30_000;

type TopicListener = {
  readonly onEvent: (data: unknown) => void;
  /** Called when the stream is open again: events may have been missed. */
  readonly onReopened?: () => void;
};

/** How a page reads a topic of its stream (docs/api.md, Page stream). Those of the areas: src/portal/topics.ts. */
export type TopicReader = {
  readonly name: string;
  /** The permissions that the user needs; the server sends the topic to nobody else. */
  readonly need?: Need;
  /** Prepares the page for the topic's events. */
  readonly follow: (userId: string) => TopicListener;
};

/**
 * Follows the page's stream. A stream that ends is opened again, with growing pauses. A failure is only reported
 * (specification A8). Returns a function that stops following.
 */
export function followPageStream(listeners: ReadonlyMap<string, TopicListener>): () => void {
  let source: EventSource | undefined;
  let failures = 0;
  let stopped = false;
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

  function open(): void {
    if (stopped || source) return;
    const opened = new EventSource(PATH);
    source = opened;
    opened.addEventListener('topics', () => {
      expectMore();
      if (hasBeenOpen) for (const { onReopened } of listeners.values()) onReopened?.();
      hasBeenOpen = true;
    });
    for (const [topic, listener] of listeners) {
      opened.addEventListener(topic, ({ data }) => {
        onEvent();
        listener.onEvent(JSON.parse(String(data)));
      });
    }
    opened.addEventListener('keep-alive', onEvent);
    // the session has ended, or its user has another role: the answer to the next request shows which
    for (const type of ['error', 'auth_revoked']) {
      opened.addEventListener(type, () => {
        if (source === opened) void retry(type !== 'error' || opened.readyState === EventSource.CLOSED);
      });
    }
    expectMore();
  }

  function onEvent(): void {
    failures = 0;
    expectMore();
  }

  function expectMore(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void retry(), SILENCE_MS);
  }

  /**
   * Opens the stream again after a pause. `refused`: the server answered with something other than a stream, so a
   * request finds out why.
   */
  async function retry(refused = false): Promise<void> {
    close();
    failures += 1;
    const reason = refused ? await refusal() : undefined;
    if (stopped) return;
    if (failures === 1 && reason !== undefined) report(reason);
    if (reason instanceof PortalError && reason.status === 401) return;
    timer = setTimeout(open, reconnectPause(failures, Math.random()));
  }

  function wake(): void {
    if (source || document.hidden) return;
    clearTimeout(timer);
    failures = 0;
    open();
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
  open();
  return stop;
}

/** The error of a request for the stream; undefined if the server would open it. */
async function refusal(): Promise<unknown> {
  try {
    const { ok, status, headers } = await send(PATH, { method: 'HEAD' });
    if (ok) return undefined;
    return new PortalError(
      { message: `The page's stream was refused with ${status}.` },
      headers.get('x-request-id'),
      status,
    );
  } catch (error) {
    return error;
  }
}
