import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '#kit/server/context.ts';
import { logRefusal } from '#kit/server/http/log-refusal.ts';
import type { GatewayName } from '#kit/server/settings.ts';
import { type StatusEffect, applyGatewayStatus } from './apply-status.ts';
import { type GatewayStatus, GatewayUnavailable, type StatusPing } from './gateway/port.ts';
import { readNumberReference, readUuidReference } from './gateway/reference.ts';
import { configuredGateway, gatewayOf } from './gateway/registry.ts';
import { type PaymentRow, adoptSession, findPaymentByReference } from './pay-store.ts';
import { syncPaymentStatus, toStatusQuery } from './sync-status.ts';

export type NotificationRequest = FastifyRequest<{ Params: { gateway: string } }>;

/** The answers to notifications. A gateway repeats a notification until the answer is 2xx. */
const ANSWERS: Readonly<Record<StatusEffect | 'unknown' | 'asked' | 'unavailable', readonly [number, object]>> = {
  applied: [200, { settled: true }],
  unchanged: [200, { settled: false }],
  wrong_amount: [409, { error: 'amount' }],
  // the contradiction is recorded, and a repeated notification would change nothing
  contradiction: [200, { settled: false }],
  unknown: [404, { error: 'unknown' }],
  asked: [200, { asked: true }],
  unavailable: [503, { error: 'unavailable' }],
};

/**
 * Applies the status in a gateway's notification; after a notification without a status the portal queries the gateway.
 */
export async function receiveNotification(
  app: App,
  request: NotificationRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { method, url: path, headers, body, params } = request;
  const name = configuredGateway(app, params.gateway);
  if (!name) return reply.code(404).send({ error: 'unknown' });
  const raw = { method, path, headers, body: Buffer.isBuffer(body) ? body : Buffer.of() };
  const notification = gatewayOf(app, name).readNotification(raw);
  if (notification === 'unsigned') {
    logRefusal(request, 'gateway_signature');
    return reply.code(401).send({ error: 'signature' });
  }
  if (notification === 'malformed') return reply.code(400).send({ error: 'body' });
  const handle =
    'sessionId' in notification ? handlePing(app, name, notification) : handleStatus(app, name, notification);
  const [code, answer] = ANSWERS[await handle];
  return reply.code(code).send(answer);
}

async function handleStatus(app: App, gateway: GatewayName, status: GatewayStatus): Promise<keyof typeof ANSWERS> {
  const reference = readUuidReference(status.reference, status.uuid);
  const payment = reference && (await findPaymentByReference(app.db, gateway, reference));
  return payment ? (await applyGatewayStatus(app, payment, status, 'notification')).effect : 'unknown';
}

/** Queries the session that a notification names; nothing else in the notification is trusted. */
async function handlePing(app: App, gateway: GatewayName, ping: StatusPing): Promise<keyof typeof ANSWERS> {
  const reference = readNumberReference(ping.reference);
  const payment = reference && (await findPaymentByReference(app.db, gateway, reference));
  if (!payment) return 'unknown';
  if (payment.gateway_session !== ping.sessionId) return checkOrphanSession(app, payment, ping);
  return (await syncPaymentStatus(app, payment, 'notification')) ? 'asked' : 'unavailable';
}

/** Handles a paid session whose opening answer was lost: a late approval, or reported (decisions 0004, 0006). */
async function checkOrphanSession(
  app: App,
  payment: PaymentRow,
  { sessionId }: StatusPing,
): Promise<keyof typeof ANSWERS> {
  try {
    const status = await gatewayOf(app, payment.gateway).getStatus({ ...toStatusQuery(payment), sessionId });
    if (status?.estado !== 'approved') return 'unchanged';
    if (payment.gateway_session !== null) {
      const { clientId, uuid, estado } = payment;
      const problem = 'payment was approved in a session that the portal did not save';
      app.log.error({ payment: { clientId, uuid, estado }, session: sessionId }, problem);
      app.report(new Error(problem));
      return 'contradiction';
    }
    await adoptSession(app.db, payment, sessionId);
    return (await applyGatewayStatus(app, payment, status, 'notification')).effect;
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error;
    app.log.warn(
      { err: error, uuid: payment.uuid },
      'payment gateway returned no status of a session it notified about',
    );
    return 'unavailable';
  }
}
