import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { dateTimeIn, dayIn } from '../../../kit/core/day.ts';
import { amountFromCents } from '../../../kit/core/money.ts';
import { STORES } from '../../../kit/core/store.ts';
import { clientAddress } from '../../../kit/server/client-address.ts';
import type { App } from '../../../kit/server/context.ts';
import { type Tx, transaction } from '../../../kit/server/database.ts';
import { logRefusal } from '../../../kit/server/log-refusal.ts';
import { sameOrigin } from '../../../kit/server/same-origin.ts';
import { sha256 } from '../../session/server/public.ts';
import { readCode } from '../rules/code.ts';
import { POS_LIMITS, type VoucherState, secondsToWait, voucherState } from '../rules/redeem.ts';
import { codeHmac } from './codes.ts';
import { keyOf, sessionRoutes } from './pos-session.ts';
import {
  type PointOfSale,
  type PosAction,
  type PresentedVoucher,
  cancelRedemption,
  countCalls,
  findByKey,
  findVoucher,
  holdPayment,
  insertAttempt,
  insertRedemption,
  lockPointOfSale,
  lockVoucher,
} from './pos-store.ts';

const LONGEST_BODY = 4096;

/** What a point of sale is told (docs/pos.md). */
type Answer = { readonly status: number; readonly body: object; readonly result: string; readonly retryAfter?: number };

type PosRequest = FastifyRequest & { pointOfSale?: PointOfSale };

/** The API of points of sale: POST /pos/v1/check, redeem and cancel (docs/pos.md), and the key of the page /canje. */
export function routes(fastify: FastifyInstance, app: App): void {
  sessionRoutes(fastify, app);
  void fastify.register((pos, _options, registered) => {
    // the body is read only for whoever has a key
    pos.addHook('onRequest', async (request: PosRequest, reply) => {
      const key = keyOf(request, () => sameOrigin(request, app.settings));
      const found = key === undefined ? undefined : await findByKey(app.db, sha256(key));
      if (found) {
        request.pointOfSale = found;
        return undefined;
      }
      logRefusal(request, 'pos_key');
      return reply
        .code(401)
        .header('connection', 'close')
        .header('cache-control', 'no-store')
        .send({ error: 'unauthorized', message: 'The key is missing, wrong or revoked.' });
    });
    for (const action of ['check', 'redeem', 'cancel'] as const) {
      pos.post(`/pos/v1/${action}`, { bodyLimit: LONGEST_BODY }, (request: PosRequest, reply) =>
        answer(app, request, reply, action),
      );
    }
    registered();
  });
}

async function answer(app: App, request: PosRequest, reply: FastifyReply, action: PosAction): Promise<FastifyReply> {
  const pointOfSale = request.pointOfSale as PointOfSale;
  const code = (request.body as { readonly code?: unknown } | null)?.code;
  const { status, body, retryAfter } = await act(app, pointOfSale, {
    action,
    typed: typeof code === 'string' ? code : '',
    address: clientAddress(request),
  });
  if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter));
  return reply.code(status).header('cache-control', 'no-store').send(body);
}

type Call = { readonly action: PosAction; readonly typed: string; readonly address: string };

/** Carries out a call and logs it, in one transaction; the calls of one point of sale follow each other. */
function act(app: App, pointOfSale: PointOfSale, { action, typed, address }: Call): Promise<Answer> {
  return transaction(app.db, async (tx) => {
    await lockPointOfSale(tx, pointOfSale);
    const now = app.clock.now();
    const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
    const calls = await countCalls(tx, pointOfSale, {
      calls: before(POS_LIMITS.callsWindow),
      wrong: before(POS_LIMITS.wrongWindow),
    });
    const wait = secondsToWait(calls, now);
    // not logged as a call, so that waiting comes to an end
    if (wait !== null) return { ...refused(429, 'too_many_calls', `Wait ${wait} seconds.`), retryAfter: wait };
    const code = readCode(typed);
    // the check character says so: the database is not asked
    if (code === null) {
      await insertAttempt(tx, pointOfSale, { action, address, result: 'code_malformed', voucherId: null, at: now });
      return refused(400, 'code_malformed', 'This is no code: a character is wrong or missing.');
    }
    const hmac = codeHmac(app.settings, code);
    const find = action === 'check' ? findVoucher : lockVoucher;
    const voucher = await find(tx, pointOfSale.store, hmac);
    const done = voucher
      ? await ACTIONS[action](tx, pointOfSale, voucher, now)
      : refused(404, 'code_unknown', 'There is no voucher with this code.');
    const voucherId = voucher?.voucherId ?? null;
    await insertAttempt(tx, pointOfSale, { action, address, result: done.result, voucherId, at: now });
    return done;
  });
}

type Action = (tx: Tx, at: PointOfSale, voucher: PresentedVoucher, now: Date) => Promise<Answer>;

const ACTIONS: Readonly<Record<PosAction, Action>> = {
  check: async (_tx, at, voucher, now) => told(at, voucher, now),

  redeem: async (tx, at, voucher, now) => {
    // a reversal that is being written comes first, or waits for this redemption
    const estado = await holdPayment(tx, voucher.voucherId);
    const current = { ...voucher, estado: estado ?? voucher.estado };
    const state = stateOf(at, current, now);
    if (state !== 'disponible') return told(at, current, now, REFUSED[state]);
    const id = await insertRedemption(tx, at, voucher.voucherId, now);
    return told(at, { ...current, redemption: { id, pointOfSaleId: at.id, at: now } }, now);
  },

  cancel: async (tx, at, voucher, now) => {
    const { redemption } = voucher;
    const { timeZone } = STORES[at.store];
    if (redemption?.pointOfSaleId !== at.id) return told(at, voucher, now, 'not_redeemed_here');
    if (dayIn(redemption.at, timeZone) !== dayIn(now, timeZone)) return told(at, voucher, now, 'cancel_too_late');
    await cancelRedemption(tx, redemption.id, now);
    return told(at, { ...voucher, redemption: null }, now);
  },
};

const REFUSED: Readonly<Record<Exclude<VoucherState, 'disponible'>, string>> = {
  usado: 'already_redeemed',
  vencido: 'expired',
  anulado: 'void',
};

const MESSAGES: Readonly<Record<string, string>> = {
  already_redeemed: 'The voucher was redeemed before.',
  expired: 'The voucher has expired.',
  void: 'The voucher is no longer valid: its payment was taken back.',
  not_redeemed_here: 'No redemption of this voucher stands at this point of sale.',
  cancel_too_late: 'A redemption is cancelled on its day only.',
};

function stateOf(
  at: PointOfSale,
  { redemption, estado, voidAt, expiresOn }: PresentedVoucher,
  now: Date,
): VoucherState {
  const facts = { isUsed: redemption !== null, isValid: estado === 'approved' && voidAt === null, expiresOn };
  return voucherState(facts, dayIn(now, STORES[at.store].timeZone));
}

/** The voucher as it is now; with an error's code, what was not done and why. */
function told(at: PointOfSale, voucher: PresentedVoucher, now: Date, error?: string): Answer {
  const { cents, currency, titulo, lastFour, expiresOn, redemption } = voucher;
  const bono = {
    estado: stateOf(at, voucher, now),
    monto: amountFromCents(cents),
    moneda: currency,
    titulo,
    vence: expiresOn,
    terminacion: lastFour,
    canje: redemption && {
      id: String(redemption.id),
      at: dateTimeIn(redemption.at, STORES[at.store].timeZone),
      aqui: redemption.pointOfSaleId === at.id,
    },
  };
  if (error === undefined) return { status: 200, body: { bono }, result: 'ok' };
  return { status: 409, body: { error, message: MESSAGES[error] ?? error, bono }, result: error };
}

function refused(status: number, error: string, message: string): Answer {
  return { status, body: { error, message }, result: error };
}
