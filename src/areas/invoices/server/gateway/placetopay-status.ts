import * as v from 'valibot';
import { type Cents, centsFromAmount, sumCents } from '#kit/core/money.ts';
import { type GatewayState, REVERSAL_CAUSE } from '../../rules/status.ts';
import { type GatewayStatus, GatewayUnavailable, type StatusQuery } from './port.ts';
import { numberReference } from './reference.ts';

/** How far PlaceToPay's clock may be ahead of ours. */
const MAX_SKEW_MS = 300_000;

/** PSE's causes for outcomes for which PlaceToPay has its own reasons. */
const CANCELLED_CAUSE = '00020';
const TIMEOUT_CAUSE = '00023';

const code = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((value) => String(value)),
  v.maxLength(100),
);
const status = v.object({ status: v.string(), reason: code, date: v.pipe(v.string(), v.isoTimestamp()) });

/** An amount as decimal text or JSON number, read without floating-point arithmetic. */
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
  // `from` is the requested amount, `to` the amount that the bank charged
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
type PlacetopaySession = v.InferOutput<typeof session>;

type Outcome = {
  readonly estado: GatewayState;
  readonly causa: string | null;
  readonly attempt: Attempt | undefined;
  /** The amount charged, if it may differ from the payment's amount. */
  readonly charged?: { readonly currency: string; readonly cents: Cents };
};

/**
 * Maps a session of PlaceToPay to a gateway status. Throws GatewayUnavailable where the answer is not about the
 * payment's session or its status is unknown: the payment then stays as it is.
 * - PENDING: created. No attempt, or the last one was refused and the payer may try again.
 * - PENDING with a pending attempt or reason PT, PENDING_VALIDATION: pending.
 * - APPROVED: approved, with the sum of the approved attempts as amount.
 * - APPROVED_PARTIAL, PARTIAL_EXPIRED: the same; we allow no parts, so the amount is a contradiction.
 * - REJECTED: rejected by the last attempt's reason; reason ?C: failed, cause 00020 (cancelled).
 * - REJECTED with reason EX, or without an attempt before its expiration: expired, cause 00023.
 * - The attempt that we applied (by its CUS) is refused now: rejected, cause 00018, a reversal.
 * - REFUNDED, or a refunded attempt: failed, cause REFUNDED; after our approval a contradiction.
 * - FAILED, ERROR, with a session in the answer: failed.
 */
export function parseStatus(value: unknown, query: StatusQuery): GatewayStatus {
  const read = v.safeParse(session, value);
  if (!read.success || read.output.requestId !== query.sessionId) throw noStatus('an answer about no session of ours');
  const { reference, amount } = read.output.request.payment;
  if (reference !== numberReference(query)) throw noStatus('a session of another payment');
  const { estado, causa, attempt, charged = amount } = readOutcome(read.output, query);
  const times = [read.output.status, ...(read.output.payment ?? []).map((one) => one.status)].map(timeOf);
  const at = new Date(Math.max(...times));
  // a status from the future would, once applied, make every later status outdated
  if (at.getTime() > Date.now() + MAX_SKEW_MS) throw noStatus('a time in the future');
  return {
    uuid: query.uuid,
    reference,
    amount: charged.cents,
    currency: charged.currency,
    estado,
    banco: attempt?.issuerName || null,
    autorizacion: attempt?.authorization || null,
    causa,
    at,
  };
}

function readOutcome(information: PlacetopaySession, query: StatusQuery): Outcome {
  const { status } = information;
  const attempts = (information.payment ?? []).toSorted((one, other) => timeOf(other.status) - timeOf(one.status));
  const [last] = attempts;
  const approved = attempts.filter((one) => one.status.status === 'APPROVED');
  const applied = attempts.find((one) => query.approvedAs !== null && (one.authorization ?? '') === query.approvedAs);
  if (applied?.status.status === 'REJECTED' && approved.length === 0) {
    return { estado: 'rejected', causa: REVERSAL_CAUSE, attempt: applied };
  }
  const refunded = attempts.find((one) => one.refunded === true || one.status.status === 'REFUNDED');
  switch (status.status) {
    case 'PENDING': {
      const pending = attempts.find((one) => one.status.status.startsWith('PENDING'));
      return { estado: pending || status.reason === 'PT' ? 'pending' : 'created', causa: null, attempt: pending };
    }
    case 'PENDING_VALIDATION':
      return { estado: 'pending', causa: null, attempt: last };
    case 'REFUNDED':
      return { estado: 'failed', causa: 'REFUNDED', attempt: refunded };
    case 'APPROVED':
      if (refunded) return { estado: 'failed', causa: 'REFUNDED', attempt: refunded };
      return { estado: 'approved', causa: null, attempt: approved[0], charged: sumCharged(approved) };
    case 'APPROVED_PARTIAL':
    case 'PARTIAL_EXPIRED': {
      const charged = sumCharged(approved);
      if (charged.cents === information.request.payment.amount.cents) throw noStatus('a partial approval of the whole');
      return { estado: 'approved', causa: null, attempt: approved[0], charged };
    }
    case 'REJECTED':
      if (approved.length > 0) throw noStatus('an approved attempt in a rejected session');
      return { ...rejectedOutcome(information, last), attempt: last };
    case 'FAILED':
    case 'ERROR':
      return { estado: 'failed', causa: status.reason, attempt: last };
    default:
      throw noStatus('an unknown status');
  }
}

function rejectedOutcome(
  { status, request: { expiration } }: PlacetopaySession,
  last: Attempt | undefined,
): Pick<Outcome, 'estado' | 'causa'> {
  if (status.reason === '?C') return { estado: 'failed', causa: CANCELLED_CAUSE };
  const hasExpired = !last && expiration != null && timeOf(status) >= Date.parse(expiration);
  if (status.reason === 'EX' || hasExpired) return { estado: 'expired', causa: TIMEOUT_CAUSE };
  return { estado: 'rejected', causa: last?.status.reason ?? status.reason };
}

function sumCharged(approved: readonly Attempt[]): NonNullable<Outcome['charged']> {
  const charged = approved.map((one) => one.amount?.to);
  const currencies = new Set(charged.map((one) => one?.currency));
  const [currency] = currencies;
  if (currencies.size !== 1 || currency === undefined) throw noStatus('an approval without its amount');
  return { currency, cents: sumCents(charged.map((one) => one?.cents ?? 0)) };
}

function timeOf({ date }: { readonly date: string }): number {
  return Date.parse(date);
}

function noStatus(what: string): GatewayUnavailable {
  return new GatewayUnavailable(`PlaceToPay answered with ${what}: the payment’s status is not known.`);
}
