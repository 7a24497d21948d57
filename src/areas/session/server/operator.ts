import type { FastifyInstance } from 'fastify';
import type { App } from '../../../kit/server/context.ts';
import { isFromHere } from '../../../kit/server/from-here.ts';
import type { Jobs } from '../../../kit/server/jobs.ts';
import { noteRefused } from '../../../kit/server/refused.ts';
import { equalInConstantTime, sign } from '../../../kit/server/signed.ts';
import { type AuditQuestion, auditEntries } from './audit-store.ts';
import { endSessions } from './end-sessions.ts';
import { switchMaintenance } from './maintenance.ts';
import { switchFactorOff } from './second-factor-off.ts';
import { makeSupportLink } from './support-link.ts';

/** What a command of who runs the server asks for. */
export type Order =
  | ({ readonly command: 'audit' } & AuditQuestion)
  | { readonly command: 'maintenance'; readonly to: 'on' | 'off' | undefined }
  | { readonly command: 'support-link'; readonly user: string; readonly agent: string }
  | { readonly command: 'second-factor-off'; readonly user: string; readonly agent: string }
  | { readonly command: 'end-sessions'; readonly user: string | undefined; readonly agent: string };

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

/** Does what an order asks for; the answer can be written as JSON. */
export async function carryOut(on: OrderTaker, order: Order): Promise<unknown> {
  switch (order.command) {
    case 'audit':
      return auditEntries(on.db, order);
    case 'maintenance':
      return switchMaintenance(on.db, order.to);
    case 'support-link':
      return makeSupportLink(on, order);
    case 'second-factor-off':
      return switchFactorOff({ db: on.db, clock: on.clock, jobs: await on.jobs() }, order);
    case 'end-sessions':
      return endSessions(on, order);
  }
}

/** The signature of an order, which only who has the server's own secret can make. */
export function signOrder(appSecret: string, sent: SentOrder): string {
  return sign(appSecret, 'operator', JSON.stringify(sent));
}

/**
 * The door for commands where this process holds the embedded database, so that they cannot open it themselves: from this
 * machine, signed with the server's secret, and of the last minute. With PostgreSQL there is no such door.
 */
export function serveOperator(fastify: FastifyInstance, app: App): void {
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
    return reply.send(
      await carryOut({ db, clock, jobs: async () => jobs, publicUrls: settings.publicUrls }, sent.order),
    );
  });
}
