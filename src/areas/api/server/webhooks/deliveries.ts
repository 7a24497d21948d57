import { randomUUID } from 'node:crypto';
import type {
  EntregaWebhook,
  EntregasWebhook,
  MutationProbarWebhookArgs,
  MutationReenviarEntregaArgs,
  QueryEntregasWebhookArgs,
} from '#kit/core/contract/types.ts';
import { parseId } from '#kit/core/id.ts';
import { type Result, badInput, notFound, ok, refuse } from '#kit/core/result.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import { type Tx, transaction } from '#kit/server/database/database.ts';
import { publish } from '#kit/server/live/channel.ts';
import { WEBHOOK_LIMITS } from '../../rules/webhook.ts';
import { lockKeys } from '../key-store.ts';
import { deliveriesOf, hasPing, insertPing, lockDelivery, makeDue, sendOnceMore } from './delivery-store.ts';
import { WEBHOOK_DUE } from './due-topic.ts';
import { deliveryState, toDelivery } from './present.ts';
import { webhookById } from './webhook-store.ts';

/** The most events of a page. */
const MAX_PAGE = 100;

const NO_WEBHOOK = notFound('The webhook', 'id');
const NO_DELIVERY = notFound('The event', 'id');
const TOO_SOON = refuse({
  category: 'rate-limit',
  code: 'webhook_too_soon',
  message: `An event is sent by hand once in ${WEBHOOK_LIMITS.againSeconds} seconds.`,
});

/** `entregasWebhook`: a page of a webhook's events, the newest first. */
export async function deliveries(
  { id: text, estado = null, pageSize, after = null }: QueryEntregasWebhookArgs,
  { db, viewer }: ViewerContext,
): Promise<Result<EntregasWebhook>> {
  const size = pageSize ?? 0;
  if (size < 1 || size > MAX_PAGE) {
    return badInput('page_size', `A page has 1 to ${MAX_PAGE} events.`, 'pageSize');
  }
  const state = estado === null ? null : deliveryState(estado);
  if (state === undefined) {
    return badInput('state_unknown', 'The state is one of en_espera, entregada, fallida.', 'estado');
  }
  const before = after === null ? null : parseId(after);
  if (before === undefined) return badInput('cursor_invalid', 'The cursor is not one of this list.', 'after');
  const webhookId = parseId(text);
  const webhook = webhookId && (await webhookById(db, viewer.clientId, webhookId));
  if (!webhook) return NO_WEBHOOK;
  const of = { clientId: viewer.clientId, webhookId: webhook.id };
  const rows = await deliveriesOf(db, of, { state, before, limit: size + 1 });
  const items = rows.slice(0, size).map((row) => toDelivery(row, viewer.store.timeZone));
  return ok({ items, end_cursor: rows.length > size ? (items.at(-1)?.id ?? null) : null });
}

/** `reenviarEntrega`: sends an event again; one that waits is tried now, with all that waits before it. */
export async function resend(
  args: MutationReenviarEntregaArgs,
  { db, clock, viewer }: ViewerContext,
): Promise<Result<EntregaWebhook>> {
  const id = parseId(args.id);
  if (id === undefined) return NO_DELIVERY;
  const { clientId, store } = viewer;
  return transaction(db, async (tx): Promise<Result<EntregaWebhook>> => {
    const row = await lockDelivery(tx, clientId, id);
    if (!row) return NO_DELIVERY;
    const refused = await refusalOf(tx, clientId, row.webhookId);
    if (refused) return refused;
    const now = clock.now();
    if (row.triedAt && row.triedAt > againSince(now)) return TOO_SOON;
    if (row.state === 'waiting') await makeDue(tx, clientId, row.webhookId, now);
    else await sendOnceMore(tx, clientId, id, now);
    await publish(tx, WEBHOOK_DUE, {});
    return ok(toDelivery({ ...row, state: 'waiting', nextAt: now }, store.timeZone));
  });
}

/** `probarWebhook`: sends an event of type ping, before all that waits. */
export async function ping(
  args: MutationProbarWebhookArgs,
  { db, clock, viewer }: ViewerContext,
): Promise<Result<EntregaWebhook>> {
  const webhookId = parseId(args.id);
  if (webhookId === undefined) return NO_WEBHOOK;
  const { clientId, store } = viewer;
  return transaction(db, async (tx): Promise<Result<EntregaWebhook>> => {
    await lockKeys(tx, clientId);
    const refused = await refusalOf(tx, clientId, webhookId);
    if (refused) return refused;
    const now = clock.now();
    if (await hasPing(tx, clientId, webhookId, againSince(now))) return TOO_SOON;
    const row = await insertPing(tx, { clientId, webhookId }, { id: randomUUID(), at: now });
    await publish(tx, WEBHOOK_DUE, {});
    return ok(toDelivery(row, store.timeZone));
  });
}

function againSince(now: Date): Date {
  return new Date(now.getTime() - WEBHOOK_LIMITS.againSeconds * 1000);
}

/** Why nothing may be sent to a webhook by hand; null: it may. */
async function refusalOf(tx: Tx, clientId: number, webhookId: number) {
  const webhook = await webhookById(tx, clientId, webhookId);
  if (!webhook) return NO_WEBHOOK;
  if (webhook.pausedFor === null && webhook.hasOwner) return null;
  return badInput('webhook_paused', 'The webhook is paused. Resume it first.', 'id');
}
