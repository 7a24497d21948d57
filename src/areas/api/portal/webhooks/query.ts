import type { QueryClient } from '@tanstack/react-query';
import { documentQuery } from '#kit/portal/graphql/queries.ts';
import { request } from '#kit/portal/graphql/request.ts';
import type { ListQuery } from '#kit/portal/list/listQuery.ts';
import { WebhookEvents, type WebhookEventsQuery } from './events.graphql.ts';
import { Webhooks, type WebhooksQuery } from './webhooks.graphql.ts';

export type Webhook = NonNullable<WebhooksQuery['webhooks']>[number];
export type WebhookEvent = NonNullable<WebhookEventsQuery['entregasWebhook']>['items'][number];

/** Milliseconds between two requests for events of which one waits. */
const REFRESH_EVERY = 5000;

/** Queries the client's webhooks. */
export const webhooksQuery = documentQuery(Webhooks, {});

type EventsPage = { readonly items: readonly WebhookEvent[]; readonly end: string | null };
type After = { readonly after?: string };

/** Queries a webhook's events, the newest first; again and again while one waits. `estado`: undefined for all. */
export function eventsQuery(id: string, estado: string | undefined): ListQuery<EventsPage, After> {
  return {
    queryKey: [WebhookEvents.name, id, estado ?? null],
    queryFn: async ({ pageParam, signal }) => {
      const { entregasWebhook: page } = await request(WebhookEvents, { id, estado, ...pageParam }, { signal });
      return { items: page?.items ?? [], end: page?.end_cursor ?? null };
    },
    initialPageParam: {},
    getNextPageParam: ({ end }) => (end === null ? undefined : { after: end }),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some((event) => event.estado === 'en_espera')) && REFRESH_EVERY,
  };
}

/** Requests the webhooks and their events again. */
export async function refreshWebhooks(queries: QueryClient): Promise<void> {
  await Promise.all(
    [webhooksQuery.queryKey, [WebhookEvents.name]].map((queryKey) => queries.invalidateQueries({ queryKey })),
  );
}
