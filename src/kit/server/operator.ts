import type { FastifyInstance } from 'fastify';
import type { App } from './context.ts';
import { isFromHere } from './from-here.ts';
import type { Jobs } from './jobs.ts';
import { noteRefused } from './refused.ts';
import { equalInConstantTime, sign } from './signed.ts';

/** What a command of who runs the server asks for; its other fields are JSON. */
export type Order = { readonly command: string };

/** An order on its way to a running server. */
export type SentOrder = {
  readonly order: Order;
  /** When it was sent (ms since 1970): an old one is worth nothing. */
  readonly at: number;
};

/** Where orders come in, and the header with their signature. */
export const OPERATOR_DOOR = '/operator';
export const SIGNATURE_HEADER = 'x-surtidor-signature';

const LIFE = 60_000;

/** What orders are carried out on. */
export type OrderTaker = Pick<App, 'db' | 'clock'> & {
  readonly publicUrls: App['settings']['publicUrls'];
  /** Opened where an order needs it: few have something done later. */
  readonly jobs: () => Promise<Jobs>;
};

/** How each command of an area is carried out; the answer can be written as JSON. */
export type Orders = Readonly<Record<string, (on: OrderTaker, order: never) => Promise<unknown>>>;

/** Does what an order asks for. Throws where nobody carries it out. */
export async function carryOut(on: OrderTaker, orders: Orders, order: Order): Promise<unknown> {
  const act = orders[order.command];
  if (!act) throw new Error(`Nobody carries out the order ${order.command}.`);
  // an order comes from our own commands, which say by its type what belongs to it
  return act(on, order as never);
}

/** The signature of an order, which only who has the server's own secret can make. */
export function signOrder(appSecret: string, sent: SentOrder): string {
  return sign(appSecret, 'operator', JSON.stringify(sent));
}

/**
 * The door for commands where this process holds the embedded database, so that they cannot open it themselves: from this
 * machine, signed with the server's secret, and of the last minute. With PostgreSQL there is no such door.
 */
export function serveOperator(fastify: FastifyInstance, app: App, orders: Orders): void {
  if (app.settings.databaseUrl) return;
  fastify.post<{ Body: SentOrder | null }>(OPERATOR_DOOR, async (request, reply) => {
    const sent = request.body;
    const signature = request.headers[SIGNATURE_HEADER];
    const signed =
      sent !== null &&
      typeof signature === 'string' &&
      equalInConstantTime(signature, signOrder(app.settings.appSecret, sent));
    const fresh = signed && Math.abs(app.clock.now().getTime() - sent.at) < LIFE;
    if (!fresh || !isFromHere(request)) {
      noteRefused(request, 'operator');
      return reply.code(404).send({ error: 'not_found' });
    }
    const { db, clock, jobs, settings } = app;
    const on = { db, clock, jobs: async () => jobs, publicUrls: settings.publicUrls };
    return reply.send(await carryOut(on, orders, sent.order));
  });
}
