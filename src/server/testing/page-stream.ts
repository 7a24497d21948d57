import { EventSource } from 'eventsource';
import { expect, vi } from 'vitest';
import { afterDatabaseTests } from '#kit/server/testing/database.ts';

type FollowedPage = {
  /** The data of the events with this name so far. */
  readonly received: (event: string) => readonly unknown[];
  /** Resolves when the server has opened the stream. */
  readonly opened: () => Promise<void>;
  readonly close: () => void;
};

/** Follows the stream of a page with a third-party EventSource. */
export function followPage(url: string, token: string): FollowedPage {
  const source = new EventSource(`${url}/live`, {
    fetch: (input, init) => fetch(input, { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } }),
  });
  const events: { readonly type: string; readonly data: unknown }[] = [];
  const received = (event: string) => events.filter(({ type }) => type === event).map(({ data }) => data);
  for (const type of ['topics', 'content', 'notifications', 'cases', 'auth_revoked']) {
    source.addEventListener(type, ({ data }) => {
      events.push({ type, data: JSON.parse(String(data)) });
      if (type === 'auth_revoked') source.close();
    });
  }
  afterDatabaseTests(async () => source.close());
  return {
    received,
    opened: () => vi.waitFor(() => expect(received('topics')).toHaveLength(1), { timeout: 10_000, interval: 10 }),
    close: () => source.close(),
  };
}
