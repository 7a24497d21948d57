import type {
  MutationCambiarWebhookArgs,
  MutationCrearWebhookArgs,
  MutationEliminarWebhookArgs,
  MutationRotarSecretoWebhookArgs,
  Webhook,
  WebhookConSecreto,
  WebhookInput,
} from '#kit/core/contract/types.ts';
import { parseId } from '#kit/core/id.ts';
import { type Result, badInput, notFound, ok } from '#kit/core/result.ts';
import { writeAuditEntry } from '#kit/server/audit.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import { reencrypt } from '#kit/server/crypto/encryption.ts';
import { type Tx, transaction } from '#kit/server/database/database.ts';
import { publish } from '#kit/server/live/channel.ts';
import { confirmPassword } from '#areas/session/server/public.ts';
import { WEBHOOK_LIMITS, type WebhookEvent, readEvents } from '../../rules/webhook.ts';
import { lockKeys } from '../key-store.ts';
import { WEBHOOK_DUE } from './due-topic.ts';
import { toWebhook } from './present.ts';
import { mailNewWebhook } from './webhook-mail.ts';
import { newWebhookSecret, purposeOf, sealSecret } from './webhook-secret.ts';
import {
  deleteWebhook,
  insertWebhook,
  lockSecret,
  replaceSecret,
  updateWebhook,
  webhookById,
  webhooksOfClient,
} from './webhook-store.ts';
import { readUrl } from './webhook-url.ts';

const HOUR = 3_600_000;
const NO_WEBHOOK = notFound('The webhook', 'id');

/** `webhooks`: the client's webhooks. */
export async function webhooks(_args: object, { db, clock, viewer }: ViewerContext): Promise<Result<Webhook[]>> {
  const rows = await webhooksOfClient(db, viewer.clientId);
  return ok(rows.map((row) => toWebhook(row, viewer.store.timeZone, clock.now())));
}

/** `crearWebhook`: a new webhook. Only this answer has its secret, which the database has encrypted. */
export async function createWebhook(
  { input, password }: MutationCrearWebhookArgs,
  context: ViewerContext,
): Promise<Result<WebhookConSecreto>> {
  const { db, clock, viewer, settings } = context;
  const read = readInput(input, context);
  if (!read.ok) return read;
  const user = await confirmPassword(context, password, 'password');
  if (!user.ok) return user;
  const maker = `${user.value.firstname} ${user.value.lastname}`.trim();
  const { clientId } = viewer;
  const secreto = newWebhookSecret();
  return transaction(db, async (tx): Promise<Result<WebhookConSecreto>> => {
    await lockKeys(tx, clientId);
    const others = await webhooksOfClient(tx, clientId);
    if (others.some(({ url }) => url === read.value.url)) {
      return badInput('webhook_exists', 'Another webhook of the client has this address.', 'input.url');
    }
    if (others.length >= WEBHOOK_LIMITS.webhooks) {
      return badInput('too_many_webhooks', `A client has at most ${WEBHOOK_LIMITS.webhooks} webhooks.`, 'input');
    }
    const sealed = sealSecret(settings.appSecret, clientId, secreto);
    const id = await insertWebhook(tx, viewer, { ...read.value, ...sealed }, clock.now());
    const after = { url: read.value.url, eventos: read.value.events };
    await writeAuditEntry(tx, context, { action: 'webhook.create', subject: String(id), result: 'ok', after });
    await mailNewWebhook(tx, context, { clientId, webhookId: id, maker, ...read.value });
    return ok({ webhook: await present(tx, context, id), secreto });
  });
}

/** `cambiarWebhook`: changes, pauses or resumes a webhook; the caller answers for it from now on. */
export async function changeWebhook(
  { id: text, input, activo, password }: MutationCambiarWebhookArgs,
  context: ViewerContext,
): Promise<Result<Webhook>> {
  const { db, viewer } = context;
  const read = readInput(input, context);
  if (!read.ok) return read;
  const user = await confirmPassword(context, password, 'password');
  if (!user.ok) return user;
  const id = parseId(text);
  if (id === undefined) return NO_WEBHOOK;
  return transaction(db, async (tx): Promise<Result<Webhook>> => {
    await lockKeys(tx, viewer.clientId);
    const all = await webhooksOfClient(tx, viewer.clientId);
    const before = all.find((one) => one.id === id);
    if (!before) return NO_WEBHOOK;
    if (all.some((one) => one.id !== id && one.url === read.value.url)) {
      return badInput('webhook_exists', 'Another webhook of the client has this address.', 'input.url');
    }
    await updateWebhook(tx, viewer, id, { ...read.value, isActive: activo });
    await writeAuditEntry(tx, context, {
      action: 'webhook.change',
      subject: String(id),
      result: 'ok',
      before: { url: before.url, eventos: before.events, activo: before.pausedFor === null },
      after: { url: read.value.url, eventos: read.value.events, activo },
    });
    if (activo) await publish(tx, WEBHOOK_DUE, {});
    return ok(await present(tx, context, id));
  });
}

/** `rotarSecretoWebhook`: a new secret; the former one signs, too, for 24 hours. */
export async function rotateSecret(
  { id: text, password }: MutationRotarSecretoWebhookArgs,
  context: ViewerContext,
): Promise<Result<WebhookConSecreto>> {
  const { db, clock, viewer, settings } = context;
  const { clientId } = viewer;
  const id = parseId(text);
  if (id === undefined || !(await webhookById(db, clientId, id))) return NO_WEBHOOK;
  const user = await confirmPassword(context, password, 'password');
  if (!user.ok) return user;
  const secreto = newWebhookSecret();
  return transaction(db, async (tx): Promise<Result<WebhookConSecreto>> => {
    const sealed = await lockSecret(tx, clientId, id);
    if (!sealed) return NO_WEBHOOK;
    await replaceSecret(tx, viewer, id, {
      ...sealSecret(settings.appSecret, clientId, secreto),
      // with the same key as the new one: a row has one
      former: reencrypt(settings.appSecret, purposeOf(clientId), sealed),
      until: new Date(clock.now().getTime() + WEBHOOK_LIMITS.formerHours * HOUR),
    });
    const webhook = await present(tx, context, id);
    const after = { url: webhook.url };
    await writeAuditEntry(tx, context, { action: 'webhook.rotate', subject: String(id), result: 'ok', after });
    return ok({ webhook, secreto });
  });
}

/** `eliminarWebhook`: ends a webhook with its log; not found if the client has no such webhook. */
export async function removeWebhook(
  args: MutationEliminarWebhookArgs,
  context: ViewerContext,
): Promise<Result<boolean>> {
  const { db, viewer } = context;
  const id = parseId(args.id);
  if (id === undefined) return NO_WEBHOOK;
  return transaction(db, async (tx): Promise<Result<boolean>> => {
    const url = await deleteWebhook(tx, viewer.clientId, id);
    if (url === undefined) return NO_WEBHOOK;
    await writeAuditEntry(tx, context, {
      action: 'webhook.remove',
      subject: String(id),
      result: 'ok',
      before: { url },
    });
    return ok(true);
  });
}

function readInput(
  input: WebhookInput,
  { settings }: ViewerContext,
): Result<{ readonly url: string; readonly events: readonly WebhookEvent[] }> {
  const url = readUrl(input.url, settings.webhooks);
  if (!url.ok) return url;
  const events = readEvents(input);
  return events.ok ? ok({ url: url.value, events: events.value }) : events;
}

async function present(tx: Tx, { clock, viewer }: ViewerContext, id: number): Promise<Webhook> {
  const row = await webhookById(tx, viewer.clientId, id);
  if (!row) throw new Error('The webhook is not there.');
  return toWebhook(row, viewer.store.timeZone, clock.now());
}
