import { randomUUID } from 'node:crypto';
import type { Tx } from '#kit/server/database/database.ts';
import { publish } from '#kit/server/live/channel.ts';
import type { WebhookEvent } from '../../rules/webhook.ts';
import { WEBHOOK_DUE } from './due-topic.ts';
import { insertEvents, listeningClients } from './webhook-store.ts';

/** What happened to a client. `data`: JSON with the contract's terms (docs/client-api.md, Events). */
export type ClientEvent = { readonly clientId: number; readonly data: object };

/**
 * Publishes events of one type to the webhooks of their clients, in the transaction of what happened; delivery starts
 * after the commit. One statement where no client has a webhook for it, else three, of any number of events.
 */
export async function publishToWebhooks(
  tx: Tx,
  type: WebhookEvent,
  events: readonly ClientEvent[],
  at: Date,
): Promise<void> {
  if (events.length === 0) return;
  const listening = await listeningClients(tx, [...new Set(events.map(({ clientId }) => clientId))], type);
  const wanted = events.filter(({ clientId }) => listening.has(clientId));
  if (wanted.length === 0) return;
  const rows = wanted.map(({ clientId, data }, n) => ({ client_id: clientId, n, id: randomUUID(), data }));
  await insertEvents(tx, rows, type, at);
  await publish(tx, WEBHOOK_DUE, {});
}
