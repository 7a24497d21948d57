import { MINIMUM_PAYMENT } from '#kit/core/constants.ts';
import type { Day } from '#kit/core/day.ts';
import { type Cents, decimalText, sumCents } from '#kit/core/money.ts';
import { type Result, badInput, ok } from '#kit/core/result.ts';
import { type LedgerDocument, type Limits, MAX_LINES, type PaymentLine } from './pay.ts';

/**
 * Plans several payments for a total above the limits of one (docs/product.md, Payments): the fewest payments, oldest
 * due first, each invoice whole in one of them. An invoice above the maximum is paid in parts.
 */

/** The most documents of one plan. */
export const MAX_PLAN_DOCUMENTS = 5000;

/** Maximum steps of the search for a better packing, so that it ends within a few milliseconds. */
const MAX_STEPS = 20_000;

export type PlannedDocument = { readonly num_documento: string; readonly vencimiento: Day; readonly open: Cents };

/** `cents`: the amount of the document that is paid, in full or in part. */
type PlannedLine<Document> = { readonly document: Document; readonly cents: Cents };

export type PlannedPayment<Document> = readonly PlannedLine<Document>[];

export type PaymentPlan<Document> = {
  /** In the order in which they will be made. */
  readonly payments: readonly PlannedPayment<Document>[];
  /** Documents that fit in no payment, because their sum is below the minimum. */
  readonly leftOut: readonly Document[];
};

/** Plans the payments of open, unlocked invoices; each payment is within the limits. */
export function planPayments<Document extends PlannedDocument>(
  documents: readonly Document[],
  limits: Limits,
): PaymentPlan<Document> {
  const minimum = MINIMUM_PAYMENT[limits.currency];
  const oldestFirst = documents.toSorted(byDue);
  const parts: PlannedPayment<Document>[] = [];
  const whole: PlannedLine<Document>[] = [];
  for (const document of oldestFirst) {
    const cents = partsOf(document.open, limits.maximum, minimum);
    for (const part of cents.slice(0, -1)) parts.push([{ document, cents: part }]);
    whole.push({ document, cents: cents.at(-1) ?? document.open });
  }
  const packed = pack(whole, limits.maximum).map((lines) => lines.toSorted((a, b) => byDue(a.document, b.document)));
  const { payments, leftOut } = raiseToMinimum([...parts, ...packed], minimum, limits.maximum);
  return { payments: payments.toSorted((a, b) => compareFirst(a, b)), leftOut };
}

/** A plan's documents in their current state, and its unfinished payment. */
export type PlanState = { readonly documents: readonly LedgerDocument[]; readonly unfinished: string | null };

/**
 * The payments of a plan that can be made now, and the open documents that cannot be paid; both without the documents
 * of its unfinished payment.
 */
export function remainingOf({ documents, unfinished }: PlanState, limits: Limits) {
  const open = documents.filter(({ open, lock }) => open > 0 && (lock === null || lock.reference !== unfinished));
  const isFree = (document: LedgerDocument) => document.lock === null && !document.bloqueada;
  const { payments, leftOut } = planPayments(open.filter(isFree), limits);
  return { payments, held: [...open.filter((document) => !isFree(document)), ...leftOut] };
}

/** The next payment of a plan. `shown`: the total that the user saw; refused if the total has changed. */
export function decideNextPayment(
  plan: PlanState,
  shown: Cents,
  limits: Limits,
): Result<{ readonly lines: readonly PaymentLine[]; readonly total: Cents }> {
  if (plan.unfinished !== null) {
    const message = 'A payment of this plan is unfinished. Wait for its end before the next one.';
    return badInput('plan_payment_unfinished', message, 'id', { reference: plan.unfinished });
  }
  const next = remainingOf(plan, limits).payments[0];
  if (!next) return badInput('plan_nothing_payable', 'Nothing of this plan can be paid now.', 'id');
  const total = totalOf(next);
  if (total !== shown) {
    return badInput('plan_changed', `The plan's next payment is now of ${decimalText(total)}.`, 'total');
  }
  return ok({ lines: next.map(toPaymentLine), total });
}

function toPaymentLine({ document, cents }: PlannedLine<LedgerDocument>): PaymentLine {
  const { documentId, num_documento, num_factura, vencimiento, open } = document;
  return {
    document,
    asked: {
      documentId,
      num_documento,
      num_factura,
      vencimiento,
      monto_documento: open,
      monto_transaccion: cents,
      tipo_transaccion: cents === open ? 'total' : 'parcial',
      observaciones: null,
    },
  };
}

/** Whether one payment is enough. */
export function fitsOnePayment(amounts: readonly Cents[], { maximum }: Limits): boolean {
  return amounts.length <= MAX_LINES && sumCents(amounts) <= maximum;
}

export function totalOf(payment: PlannedPayment<unknown>): Cents {
  return sumCents(payment.map(({ cents }) => cents));
}

function byDue(a: PlannedDocument, b: PlannedDocument): number {
  if (a.vencimiento !== b.vencimiento) return a.vencimiento < b.vencimiento ? -1 : 1;
  return a.num_documento < b.num_documento ? -1 : a.num_documento > b.num_documento ? 1 : 0;
}

/** Orders payments by their oldest document; of parts of one document the larger comes first. */
function compareFirst(a: PlannedPayment<PlannedDocument>, b: PlannedPayment<PlannedDocument>): number {
  const [first, second] = [a[0], b[0]];
  if (!first || !second) return 0;
  return byDue(first.document, second.document) || totalOf(b) - totalOf(a);
}

/** Splits an open amount into as few parts as the maximum allows, each at least the minimum. */
function partsOf(open: Cents, maximum: Cents, minimum: Cents): readonly Cents[] {
  const parts: Cents[] = [];
  let left = open;
  while (left > maximum) {
    const part = Math.min(maximum, left - minimum);
    parts.push(part);
    left -= part;
  }
  return [...parts, left];
}

type Lines<Document> = readonly PlannedLine<Document>[];

/**
 * Packs lines into payments, the oldest first unless that needs another payment. This is bin packing: simple orders are
 * tried first, then a search that is exact if it ends within its steps.
 */
function pack<Document>(lines: Lines<Document>, maximum: Cents): Lines<Document>[] {
  const largestFirst = lines.toSorted((a, b) => b.cents - a.cents);
  const least = Math.max(
    Math.ceil(sumCents(lines.map(({ cents }) => cents)) / maximum),
    Math.ceil(lines.length / MAX_LINES),
  );
  let best = inOrder(lines, maximum);
  for (const packing of [firstFit(lines, maximum), firstFit(largestFirst, maximum)]) {
    if (best.length > least && packing.length < best.length) best = packing;
  }
  return best.length > least ? (search(largestFirst, maximum, least, best.length) ?? best) : best;
}

/** Fills one payment after the other, without going back. */
function inOrder<Document>(lines: Lines<Document>, maximum: Cents): Lines<Document>[] {
  const bins: Bin<Document>[] = [];
  for (const line of lines) {
    const last = bins.at(-1);
    if (last && fits(last, line, maximum)) put(last, line);
    else bins.push(binOf(line));
  }
  return bins.map((bin) => bin.lines);
}

/** Puts each line into the first payment with enough room. */
function firstFit<Document>(lines: Lines<Document>, maximum: Cents): Lines<Document>[] {
  const bins: Bin<Document>[] = [];
  for (const line of lines) {
    const bin = bins.find((one) => fits(one, line, maximum));
    if (bin) put(bin, line);
    else bins.push(binOf(line));
  }
  return bins.map((bin) => bin.lines);
}

/** Branch and bound over the payment of each line. Null if it finds no packing with fewer than `bound` payments. */
function search<Document>(
  largestFirst: Lines<Document>,
  maximum: Cents,
  least: number,
  bound: number,
): Lines<Document>[] | null {
  const bins: Bin<Document>[] = [];
  let found: Lines<Document>[] | null = null;
  let fewest = bound;
  let steps = 0;
  const placeLine = (index: number): void => {
    const line = largestFirst[index];
    if (!line) {
      fewest = bins.length;
      found = bins.map((bin) => [...bin.lines]);
      return;
    }
    // payments with the same room are equivalent
    const tried = new Set<string>();
    for (const bin of bins) {
      const room = `${bin.sum} ${bin.lines.length}`;
      if (tried.has(room) || !fits(bin, line, maximum)) continue;
      tried.add(room);
      put(bin, line);
      if (++steps <= MAX_STEPS) placeLine(index + 1);
      removeLast(bin);
      if (fewest === least || steps > MAX_STEPS) return;
    }
    if (bins.length + 1 >= fewest) return;
    bins.push(binOf(line));
    if (++steps <= MAX_STEPS) placeLine(index + 1);
    bins.pop();
  };
  placeLine(0);
  return found;
}

type Bin<Document> = { readonly lines: PlannedLine<Document>[]; sum: Cents };

function binOf<Document>(line: PlannedLine<Document>): Bin<Document> {
  return { lines: [line], sum: line.cents };
}

function fits<Document>(bin: Bin<Document>, { cents }: PlannedLine<Document>, maximum: Cents): boolean {
  return bin.sum + cents <= maximum && bin.lines.length < MAX_LINES;
}

function put<Document>(bin: Bin<Document>, line: PlannedLine<Document>): void {
  bin.lines.push(line);
  bin.sum += line.cents;
}

function removeLast<Document>(bin: Bin<Document>): void {
  bin.sum -= bin.lines.pop()?.cents ?? 0;
}

/** Fills a payment below the minimum with the smallest line that another payment can spare; otherwise leaves it out. */
function raiseToMinimum<Document>(
  payments: readonly PlannedPayment<Document>[],
  minimum: Cents,
  maximum: Cents,
): PaymentPlan<Document> {
  const enough = payments.filter((payment) => totalOf(payment) >= minimum);
  const small = payments.filter((payment) => totalOf(payment) < minimum);
  const leftOut: Document[] = [];
  for (const payment of small) {
    const giver = enough.findIndex((one) => one.length > 1 && spare(one, payment, minimum, maximum) !== undefined);
    const from = enough[giver];
    const line = from && spare(from, payment, minimum, maximum);
    if (from && line) {
      enough[giver] = from.filter((one) => one !== line);
      enough.push([...payment, line]);
    } else leftOut.push(...payment.map(({ document }) => document));
  }
  return { payments: enough, leftOut };
}

/** The smallest line of `giver` that raises `taker` to the minimum and leaves both within the limits. */
function spare<Document>(
  giver: PlannedPayment<Document>,
  receiver: PlannedPayment<Document>,
  minimum: Cents,
  maximum: Cents,
): PlannedLine<Document> | undefined {
  const [has, had] = [totalOf(receiver), totalOf(giver)];
  const isPart = new Set(receiver.map(({ document }) => document));
  return giver
    .filter(({ document, cents }) => !isPart.has(document) && has + cents >= minimum && has + cents <= maximum)
    .filter(({ cents }) => had - cents >= minimum)
    .toSorted((a, b) => a.cents - b.cents)[0];
}
