import { queryClient } from '#kit/portal/graphql/queries.ts';
import type { TopicReader } from '#kit/portal/live/page-stream.ts';

/** The operations that read published content, by the names of their documents. */
const OPERATIONS = ['ContentBlocks', 'LatestNews', 'News', 'NewsPost'] as const;

/**
 * All open pages learn at the same moment that content has changed: their requests are spread over this time, in
 * milliseconds.
 */
const SPREAD_MS = 400;

/** Keeps the published content of the page and its menu up to date. */
export const topic: TopicReader = { name: 'content', follow: () => ({ onEvent: refresh, onReopened: refresh }) };

let refreshing: ReturnType<typeof setTimeout> | undefined;

/** Requests the content again, once for all changes that arrive meanwhile. */
function refresh(): void {
  refreshing ??= setTimeout(() => {
    refreshing = undefined;
    for (const name of OPERATIONS) void queryClient.invalidateQueries({ queryKey: [name] });
  }, Math.random() * SPREAD_MS);
}
