import type { Day } from '#kit/core/day.ts';
import type { Cents, Currency } from '#kit/core/money.ts';
import type { PaymentState } from '../../rules/status.ts';

/** Compares a gateway's settlement file of a day with the portal's payments (docs/product.md, Desk). */

/** A settlement file contains approved payments, and reversed ones, whose money was returned. */
export const SETTLED_STATES = ['approved', 'reversed'] as const;
export type SettledState = (typeof SETTLED_STATES)[number];

/** A line of the file. `line`: from 1, the heading included. Cents are positive, also for a reversal. */
export type SettlementLine = {
  readonly line: number;
  readonly reference: string;
  /** The bank's number of the payment (CUS). */
  readonly cus: string | null;
  readonly cents: Cents;
  readonly currency: Currency;
  readonly state: SettledState;
};

/** A payment of the portal, with the days of its approval and reversal by the gateway's clock. */
export type SettledPayment = {
  readonly uuid: string;
  readonly reference: string;
  readonly cus: string | null;
  readonly cents: Cents;
  readonly currency: Currency;
  readonly estado: PaymentState;
  readonly days: Readonly<Record<SettledState, Day | null>>;
};

export const DIFFERENCE_KINDS = [
  'not_approved',
  'not_reversed',
  'not_in_file',
  'amount',
  'unknown',
  'twice',
  'cus',
  'other_day',
] as const;

/**
 * What differs:
 * - 'not_approved', 'not_reversed': the file has it as approved or reversed, the portal does not;
 * - 'not_in_file': the portal has it on this day, the file does not;
 * - 'amount': the amounts or the currencies differ;
 * - 'unknown': no payment of the portal has the reference;
 * - 'twice': the file has the same payment a second time;
 * - 'cus': the bank's numbers differ;
 * - 'other_day': the portal has it on another day.
 */
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

/** An amount; cents are negative for a reversal. */
export type Money = { readonly cents: Cents; readonly currency: Currency };

export type Difference = {
  readonly kind: DifferenceKind;
  readonly state: SettledState;
  /** Number of the file's line; null if the file lacks the payment. */
  readonly line: number | null;
  readonly reference: string;
  readonly cus: string | null;
  /** This field and the next two are null if no payment of the portal has the reference. */
  readonly uuid: string | null;
  readonly portalCus: string | null;
  readonly estado: PaymentState | null;
  /** Amount in the file on the day. */
  readonly file: Money | null;
  /** Amount in the portal on the day. */
  readonly portal: Money | null;
};

export type SettlementTotal = { readonly currency: Currency; readonly file: Cents; readonly portal: Cents };

export type Comparison = {
  /** Number of lines that equal the portal's payments. */
  readonly matched: number;
  /** Differences of the file's lines in their order, then payments that the file lacks. */
  readonly differences: readonly Difference[];
  /** Total of each currency, with reversals subtracted. */
  readonly totals: readonly SettlementTotal[];
};

/**
 * Compares a day's lines with the payments that they name, and with the payments approved or reversed on the day. Every
 * line, and every approval and reversal of the day, either matches or is in exactly one difference.
 */
export function compareSettlement(
  day: Day,
  lines: readonly SettlementLine[],
  payments: readonly SettledPayment[],
): Comparison {
  const byReference = new Map(payments.map((payment) => [payment.reference, payment]));
  const inFile = new Set<string>();
  const differences: Difference[] = [];
  for (const line of lines) {
    const payment = byReference.get(line.reference);
    const kind = payment ? kindOf(day, line, payment, inFile) : 'unknown';
    inFile.add(keyOf(line));
    if (kind !== null) differences.push(differenceOf(kind, day, line, payment));
  }
  for (const payment of payments) {
    for (const state of SETTLED_STATES) {
      if (payment.days[state] === day && !inFile.has(keyOf({ ...payment, state }))) {
        differences.push(lackingOf(state, payment));
      }
    }
  }
  const fromFile = differences.filter(({ line }) => line !== null).length;
  return { matched: lines.length - fromFile, differences, totals: totalsOf(day, lines, payments) };
}

function keyOf({ reference, state }: { readonly reference: string; readonly state: SettledState }): string {
  return `${state} ${reference}`;
}

/** Kind of a line's difference; null if the line equals the portal's payment. */
function kindOf(
  day: Day,
  line: SettlementLine,
  payment: SettledPayment,
  inFile: ReadonlySet<string>,
): DifferenceKind | null {
  if (inFile.has(keyOf(line))) return 'twice';
  const settledOn = payment.days[line.state];
  if (settledOn === null) return line.state === 'approved' ? 'not_approved' : 'not_reversed';
  if (settledOn !== day) return 'other_day';
  if (payment.cents !== line.cents || payment.currency !== line.currency) return 'amount';
  return payment.cus === line.cus ? null : 'cus';
}

function differenceOf(
  kind: DifferenceKind,
  day: Day,
  line: SettlementLine,
  payment: SettledPayment | undefined,
): Difference {
  const { state, reference, cus } = line;
  const isOnDay = payment?.days[state] === day && kind !== 'twice';
  return {
    kind,
    state,
    line: line.line,
    reference,
    cus,
    uuid: payment?.uuid ?? null,
    portalCus: payment?.cus ?? null,
    estado: payment?.estado ?? null,
    file: moneyOf(state, line),
    portal: payment && isOnDay ? moneyOf(state, payment) : null,
  };
}

function lackingOf(state: SettledState, payment: SettledPayment): Difference {
  const { uuid, reference, cus, estado } = payment;
  return {
    kind: 'not_in_file',
    state,
    line: null,
    reference,
    cus: null,
    uuid,
    portalCus: cus,
    estado,
    file: null,
    portal: moneyOf(state, payment),
  };
}

function moneyOf(state: SettledState, { cents, currency }: Money): Money {
  return { cents: state === 'reversed' ? -cents : cents, currency };
}

function totalsOf(
  day: Day,
  lines: readonly SettlementLine[],
  payments: readonly SettledPayment[],
): readonly SettlementTotal[] {
  const sums = new Map<Currency, { file: Cents; portal: Cents }>();
  const add = (side: 'file' | 'portal', { cents, currency }: Money) => {
    const sum = sums.get(currency) ?? { file: 0, portal: 0 };
    sum[side] += cents;
    sums.set(currency, sum);
  };
  for (const line of lines) add('file', moneyOf(line.state, line));
  for (const payment of payments) {
    for (const state of SETTLED_STATES) if (payment.days[state] === day) add('portal', moneyOf(state, payment));
  }
  return [...sums]
    .map(([currency, { file, portal }]) => ({ currency, file, portal }))
    .toSorted((a, b) => a.currency.localeCompare(b.currency));
}
