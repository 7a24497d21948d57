import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { dateTimeIn, dayIn } from '#kit/core/day.ts';
import { amountFromCents } from '#kit/core/money.ts';
import { STORES } from '#kit/core/store.ts';
import type { App } from '#kit/server/context.ts';
import { type Tx, transaction } from '#kit/server/database/database.ts';
import { logRefusal } from '#kit/server/http/log-refusal.ts';
import { isPortalRequest } from '#kit/server/http/same-origin.ts';
import { sha256 } from '#areas/session/server/public.ts';
import { readCode } from '../rules/code.ts';
import { POS_LIMITS, type VoucherState, secondsToWait, voucherState } from '../rules/redeem.ts';
import { codeHmacs } from './codes.ts';
import { keyOfRequest, sessionRoutes } from './pos-session.ts';
import {
  type PointOfSale,
  type PosAction,
  type PresentedVoucher,
  cancelRedemption,
  countCalls,
  findByKey,
  findCall,
  findVoucher,
  lockPayment,
  insertAttempt,
  insertRedemption,
  lockPointOfSale,
  lockVoucher,
} from './pos-store.ts';
import { WRONG_KEY, addressOf, logWrongKey } from './wrong-key.ts';

const MAX_BODY = 4096;

/** The answer to a point of sale (docs/pos.md). */
type Answer = { readonly status: number; readonly body: object; readonly result: string; readonly retryAfter?: number };

type PosRequest = FastifyRequest & { pointOfSale?: PointOfSale };

/**
 * API of points of sale: POST /pos/v1/check, redeem and cancel (docs/pos.md), and the key routes of the page /canje.
 */
export function routes(fastify: FastifyInstance, app: App): void {
  sessionRoutes(fastify, app);
  for (const action of ['check', 'redeem', 'cancel'] as const) {
    fastify.route({
      method: 'POST',
      url: `/pos/v1/${action}`,
      bodyLimit: MAX_BODY,
      // the server reads the body only of a request with a key
      onRequest: async (request: PosRequest, reply) => {
        const key = keyOfRequest(request, () => isPortalRequest(request, app.settings));
        const found = key === undefined ? undefined : await findByKey(app.db, sha256(key));
        if (!found) {
          logRefusal(request, 'pos_key');
          void reply.header('connection', 'close');
          const wait = await logWrongKey(app, action, addressOf(request));
          return send(reply, wait > 0 ? tooMany(wait) : NO_KEY);
        }
        request.pointOfSale = found;
        return undefined;
      },
      handler: async (request: PosRequest, reply) =>
        send(reply, await act(app, request.pointOfSale as PointOfSale, readCall(request, action))),
      // an unreadable body counts as a call, too; our own failures get the usual answer
      errorHandler: async (error: FastifyError, request: PosRequest, reply) => {
        const refusal = UNREADABLE[error.statusCode ?? 500];
        if (!refusal || !request.pointOfSale) throw error;
        logRefusal(request, error.code);
        const call = { action, address: addressOf(request), refusal };
        return send(reply, await act(app, request.pointOfSale, call));
      },
    });
  }
}

function send(reply: FastifyReply, { status, body, retryAfter }: Answer): FastifyReply {
  if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter));
  return reply.code(status).header('cache-control', 'no-store').send(body);
}

type Call = { readonly action: PosAction; readonly address: string } & (
  | { readonly typed: string; readonly idempotencyKey: string | null }
  | { readonly refusal: Answer }
);

function readCall(request: FastifyRequest, action: PosAction): Call {
  const address = addressOf(request);
  const code = (request.body as { readonly code?: unknown } | null)?.code;
  const idempotencyKey = request.headers['idempotency-key'] ?? null;
  if (idempotencyKey !== null && (typeof idempotencyKey !== 'string' || !/^[!-~]{1,100}$/.test(idempotencyKey))) {
    return { action, address, refusal: BAD_IDEMPOTENCY_KEY };
  }
  // a check changes nothing and always returns the current state
  const kept = action === 'check' ? null : idempotencyKey;
  return { action, address, typed: typeof code === 'string' ? code : '', idempotencyKey: kept };
}

/** Executes and logs a call in one transaction; the calls of one point of sale run one after the other. */
function act(app: App, pointOfSale: PointOfSale, call: Call): Promise<Answer> {
  return transaction(app.db, async (tx) => {
    const { action, address } = call;
    const now = app.clock.now();
    if (!(await lockPointOfSale(tx, pointOfSale))) {
      await insertAttempt(tx, null, { action, address, result: NO_KEY.result, at: now });
      return NO_KEY;
    }
    const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
    const calls = await countCalls(tx, pointOfSale, {
      calls: before(POS_LIMITS.callsWindow),
      wrong: before(POS_LIMITS.wrongWindow),
      address,
    });
    const wait = secondsToWait(calls, now);
    // not logged as a call, so that the wait can end
    if (wait !== null) return tooMany(wait);
    const log = async (answer: Answer, more: { voucherId?: number | null; kept?: Kept } = {}) => {
      await insertAttempt(tx, pointOfSale, { action, address, result: answer.result, at: now, ...more });
      return answer;
    };
    if ('refusal' in call) return log(call.refusal);
    const code = readCode(call.typed);
    // the check character is wrong: no database query is needed
    if (code === null) return log(MALFORMED);
    const hmacs = codeHmacs(app.settings, code);
    const [hmac = ''] = hmacs;
    const { idempotencyKey } = call;
    const earlier = idempotencyKey === null ? undefined : await findCall(tx, pointOfSale, idempotencyKey);
    if (earlier) {
      // after a rotation the call has an HMAC with a secret that no process knows any more
      const isSameCode =
        hmacs.includes(earlier.codeHmac) ||
        (earlier.voucherId !== null &&
          (await findVoucher(tx, pointOfSale.store, hmacs))?.voucherId === earlier.voucherId);
      const isSame = earlier.action === action && isSameCode;
      return log(isSame ? { ...earlier.answer, result: 'repeated' } : OTHER_CALL);
    }
    const find = action === 'check' ? findVoucher : lockVoucher;
    const voucher = await find(tx, pointOfSale.store, hmacs);
    const done = voucher ? await ACTIONS[action](tx, pointOfSale, voucher, now) : UNKNOWN;
    const { status, body } = done;
    return log(done, {
      voucherId: voucher?.voucherId ?? null,
      ...(idempotencyKey !== null && { kept: { idempotencyKey, codeHmac: hmac, answer: { status, body } } }),
    });
  });
}

type Kept = Parameters<typeof insertAttempt>[2]['kept'] & object;

type Action = (tx: Tx, at: PointOfSale, voucher: PresentedVoucher, now: Date) => Promise<Answer>;

const ACTIONS: Readonly<Record<PosAction, Action>> = {
  check: async (_tx, at, voucher, now) => answerFor(at, voucher, now),

  redeem: async (tx, at, voucher, now) => {
    // a concurrent reversal commits first, or waits for this redemption
    const estado = await lockPayment(tx, voucher);
    const current = { ...voucher, estado: estado ?? voucher.estado };
    const state = stateOf(at, current, now);
    if (state !== 'disponible') return answerFor(at, current, now, REFUSED[state]);
    const id = await insertRedemption(tx, at, voucher.voucherId, now);
    return answerFor(at, { ...current, redemption: { id, pointOfSaleId: at.id, at: now } }, now);
  },

  cancel: async (tx, at, voucher, now) => {
    const { redemption } = voucher;
    const { timeZone } = STORES[at.store];
    if (redemption?.pointOfSaleId !== at.id) return answerFor(at, voucher, now, 'not_redeemed_here');
    if (dayIn(redemption.at, timeZone) !== dayIn(now, timeZone)) return answerFor(at, voucher, now, 'cancel_too_late');
    await cancelRedemption(tx, redemption.id, now);
    return answerFor(at, { ...voucher, redemption: null }, now);
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

/** Answer with the voucher's current state. `error`: code of the reason why the call was refused. */
function answerFor(at: PointOfSale, voucher: PresentedVoucher, now: Date, error?: string): Answer {
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

function tooMany(seconds: number): Answer {
  return { ...refused(429, 'too_many_calls', `Wait ${seconds} seconds.`), retryAfter: seconds };
}

const NO_KEY = refused(401, WRONG_KEY, 'The key is missing, wrong or revoked.');
const MALFORMED = refused(400, 'code_malformed', 'The code is malformed: a character is wrong or missing.');
const UNKNOWN = refused(404, 'code_unknown', 'There is no voucher with this code.');
const BAD_IDEMPOTENCY_KEY = refused(
  400,
  'idempotency_key_malformed',
  'The Idempotency-Key has 1 to 100 visible ASCII characters.',
);
const OTHER_CALL = refused(409, 'idempotency_key_reused', 'The Idempotency-Key was used for another call.');

/** Answers to unreadable bodies, by Fastify's status. */
const UNREADABLE: Readonly<Record<number, Answer>> = {
  400: refused(400, 'json_malformed', 'The body is not JSON.'),
  413: refused(413, 'body_too_large', `The body has more than ${MAX_BODY} bytes.`),
  415: refused(415, 'not_json', 'The body is of another content type than application/json.'),
};
