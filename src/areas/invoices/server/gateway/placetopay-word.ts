import * as v from 'valibot';
import { type Cents, centsFromAmount, sumCents } from '../../../../kit/any/money.ts';
import { type GatewayState, TAKEN_BACK } from '../../rules/status.ts';
import { type Asked, GatewayUnavailable, type Word } from './port.ts';
import { shortReference } from './reference.ts';

/** Times of theirs may be so far ahead of ours (ms). */
const SKEW = 300_000;

/** Our causes (PSE's) for endings that they give reasons of their own. */
const LEFT = '00020';
const TIMEOUT = '00023';

const code = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((value) => String(value)),
  v.maxLength(100),
);
const status = v.object({ status: v.string(), reason: code, date: v.pipe(v.string(), v.isoTimestamp()) });

/** Decimal text or a JSON number, whose text is the same decimal: no arithmetic is done with it. */
const money = v.pipe(
  v.object({ currency: v.pipe(v.string(), v.maxLength(3)), total: v.union([v.string(), v.number()]) }),
  v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
    const cents = centsFromAmount(value.total, 'USD');
    if (cents.ok && cents.value >= 0) return { currency: value.currency, cents: cents.value };
    addIssue({ message: 'no amount' });
    return NEVER;
  }),
);

const attempt = v.object({
  status,
  // `from` is what was asked, `to` what the bank took
  amount: v.nullish(v.object({ to: money })),
  issuerName: v.nullish(v.pipe(v.string(), v.maxLength(200))),
  authorization: v.nullish(code),
  refunded: v.nullish(v.boolean()),
});
type Attempt = v.InferOutput<typeof attempt>;

const session = v.object({
  requestId: code,
  status,
  request: v.object({
    payment: v.object({ reference: v.string(), amount: money }),
    expiration: v.nullish(v.string()),
  }),
  payment: v.nullish(v.array(attempt)),
});
type Information = v.InferOutput<typeof session>;

/** What of a session the portal goes by. */
type Reading = {
  readonly estado: GatewayState;
  readonly causa: string | null;
  /** The attempt that says so, if any. */
  readonly by: Attempt | undefined;
  /** What was taken, where that is not what was asked. */
  readonly taken?: { readonly currency: string; readonly cents: Cents };
};

/**
 * What PlaceToPay says of a payment, in our words. Throws GatewayUnavailable where it is no answer about the payment's
 * session: the payment then stays as it is, locked while it is unfinished, with a warning in the log.
 *
 * | theirs                       | ours     | why                                                                               |
 * | ---------------------------- | -------- | --------------------------------------------------------------------------------- |
 * | PENDING                      | created  | nothing waits at a bank: none was tried, or the last try was refused and the payer may try again |
 * | PENDING with a pending try   | pending  | also by its reason PT                                                             |
 * | PENDING_VALIDATION           | pending  | the payer is being identified                                                     |
 * | APPROVED                     | approved | with what its approved tries took: another sum is told as another amount           |
 * | REJECTED                     | rejected | by the last try's reason                                                          |
 * | REJECTED, reason ?C          | failed   | cancelled by the payer or by us: cause 00020                                       |
 * | REJECTED, its time is up     | expired  | reason EX, or nobody tried before its expiration: cause 00023                      |
 * | REJECTED after our approval  | rejected | cause 00018, the bank took it back: the very try that was approved (by its CUS) is refused now, whatever the session says |
 * | FAILED, ERROR                | failed   | with a session in the answer; an answer without one is none                        |
 * | APPROVED_PARTIAL, PARTIAL_EXPIRED | approved, of the part | we never allow parts: told as another amount, which moves no money and alarms |
 * | REFUNDED, a refunded try     | failed, cause REFUNDED | the company has paid back: after an approval that contradicts, and alarms; the ERP tells what is owed |
 * | UNKNOWN, anything new        | no word  | nothing is guessed from what is not agreed                                         |
 */
export function readWord(value: unknown, asked: Asked): Word {
  const read = v.safeParse(session, value);
  if (!read.success || read.output.requestId !== asked.sessionId)
    throw noWord('an answer that is not about the session');
  const information = read.output;
  const { reference, amount } = information.request.payment;
  if (reference !== shortReference(asked)) throw noWord('a session of another payment');
  const { estado, causa, by, taken = amount } = readingOf(information, asked);
  const dates = [information.status, ...(information.payment ?? []).map((one) => one.status)].map(timeOf);
  const at = new Date(Math.max(...dates));
  // once believed, one from the future would make every later word an older one
  if (at.getTime() > Date.now() + SKEW) throw noWord('a time that is still to come');
  return {
    uuid: asked.uuid,
    reference,
    amount: taken.cents,
    currency: taken.currency,
    estado,
    banco: by?.issuerName || null,
    autorizacion: by?.authorization || null,
    causa,
    at,
  };
}

function readingOf(information: Information, asked: Asked): Reading {
  const { status: told } = information;
  const tries = (information.payment ?? []).toSorted((one, other) => timeOf(other.status) - timeOf(one.status));
  const [last] = tries;
  const approved = tries.filter((one) => one.status.status === 'APPROVED');
  const former = tries.find((one) => asked.approvedAs !== null && (one.authorization ?? '') === asked.approvedAs);
  if (former?.status.status === 'REJECTED' && approved.length === 0) {
    return { estado: 'rejected', causa: TAKEN_BACK, by: former };
  }
  const refunded = tries.find((one) => one.refunded === true || one.status.status === 'REFUNDED');
  switch (told.status) {
    case 'PENDING': {
      const waits = tries.find((one) => one.status.status.startsWith('PENDING'));
      return { estado: waits || told.reason === 'PT' ? 'pending' : 'created', causa: null, by: waits };
    }
    case 'PENDING_VALIDATION':
      return { estado: 'pending', causa: null, by: last };
    case 'REFUNDED':
      return { estado: 'failed', causa: 'REFUNDED', by: refunded };
    case 'APPROVED':
      if (refunded) return { estado: 'failed', causa: 'REFUNDED', by: refunded };
      return { estado: 'approved', causa: null, by: approved[0], taken: sumOf(approved) };
    case 'APPROVED_PARTIAL':
    case 'PARTIAL_EXPIRED': {
      const taken = sumOf(approved);
      if (taken.cents === information.request.payment.amount.cents) throw noWord('a part that is the whole');
      return { estado: 'approved', causa: null, by: approved[0], taken };
    }
    case 'REJECTED':
      if (approved.length > 0) throw noWord('an approved try in a rejected session');
      return { ...endingOf(information, last), by: last };
    case 'FAILED':
    case 'ERROR':
      return { estado: 'failed', causa: told.reason, by: last };
    default:
      throw noWord('a state that is not agreed');
  }
}

/** How a session ended in which nothing was approved. */
function endingOf(
  { status: told, request: { expiration } }: Information,
  last: Attempt | undefined,
): Pick<Reading, 'estado' | 'causa'> {
  if (told.reason === '?C') return { estado: 'failed', causa: LEFT };
  const timeIsUp = !last && expiration != null && timeOf(told) >= Date.parse(expiration);
  if (told.reason === 'EX' || timeIsUp) return { estado: 'expired', causa: TIMEOUT };
  return { estado: 'rejected', causa: last?.status.reason ?? told.reason };
}

/** What approved tries took together; no word where there is none, or in several currencies. */
function sumOf(approved: readonly Attempt[]): NonNullable<Reading['taken']> {
  const taken = approved.map((one) => one.amount?.to);
  const currencies = new Set(taken.map((one) => one?.currency));
  const [currency] = currencies;
  if (currencies.size !== 1 || currency === undefined) throw noWord('an approval without its amount');
  return { currency, cents: sumCents(taken.map((one) => one?.cents ?? 0)) };
}

function timeOf({ date }: { readonly date: string }): number {
  return Date.parse(date);
}

function noWord(what: string): GatewayUnavailable {
  return new GatewayUnavailable(`PlaceToPay answered with ${what}, and no word on the payment.`);
}
