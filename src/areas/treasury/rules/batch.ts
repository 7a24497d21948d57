import { type Day, addDays } from '#kit/core/day.ts';
import { type Cents, sumCents } from '#kit/core/money.ts';
import { daysOverdue } from '#areas/account/rules/due.ts';
import { byAge } from '#areas/compensations/rules/solve-age.ts';
import { MAX_LINES } from '#areas/invoices/rules/pay.ts';
import { cheapestCover } from '#areas/orders/rules/cheapest-cover.ts';
import {
  type CreditRule,
  type Exposure,
  type ReleaseInvoice,
  availableCredit,
  countedCents,
  coverOldestFirst,
  debtOf,
  isClaimed,
} from '#areas/orders/rules/release.ts';
import { type CoverWithPart, coverWithPart } from './cover-with-part.ts';
import { type PendingOrders, joinDay } from './forecast.ts';

/**
 * The weekly batch: the smallest sum of invoices whose payment today means that no order is held before the end of a
 * day (docs/product.md, Weekly batch). Days are calendar days in the store's time zone.
 */

/** An open invoice. `isSelectable`: it belongs to the stations that the batch may pay. */
export type BatchInvoice = ReleaseInvoice & { readonly isSelectable: boolean };

/** MORA: it would be overdue for too long. CUPO: its payment keeps the limit free. */
type BatchReason = 'MORA' | 'CUPO';

export type BatchLine<Invoice extends BatchInvoice = BatchInvoice> = {
  readonly invoice: Invoice;
  readonly reason: BatchReason;
  /** What of it to pay: less than what is open in at most one line. */
  readonly amount: Cents;
  /** The first day on which orders would be held without this payment; with a reserve, on which it would be touched. */
  readonly holdsFrom: Day;
};

export type BatchInput<Invoice extends BatchInvoice = BatchInvoice> = {
  readonly rule: CreditRule;
  /** The client's debt today, as `creditoCliente` has it. */
  readonly exposure: Exposure;
  /** All open invoices. */
  readonly invoices: readonly Invoice[];
  readonly pending: readonly PendingOrders[];
  readonly today: Day;
  /** The last day on which no order may be held; not before today. */
  readonly until: Day;
  /** What has to be available at each day's end; ignored without a limit. */
  readonly reserve: Cents;
  /** What one payment can be; `minimum` is also the least part of an invoice. */
  readonly payment: { readonly minimum: Cents; readonly maximum: Cents };
  /** The most that the batch may cost; null: no such sum. */
  readonly cap: Cents | null;
};

export type Batch<Invoice extends BatchInvoice = BatchInvoice> = {
  /** First MORA, then CUPO, each by due day, oldest first; empty if nothing has to be paid. */
  readonly lines: readonly BatchLine<Invoice>[];
  readonly total: Cents;
  /** Invoices that would hold orders and cannot be paid now: a payment, a compensation or the company holds them. */
  readonly waiting: readonly BatchLine<Invoice>[];
  /** Whether no order is held until the end of the last day once these lines are paid. */
  readonly isEnough: boolean;
  /** How much is still to be paid, besides these lines, for that; 0 if they are enough. */
  readonly missing: Cents;
  /** No sum that is smaller than `total` by more than this is enough; 0: none smaller at all. */
  readonly bound: Cents;
  /** What is available at the end of the last day once these lines are paid; null without a limit. */
  readonly available: Cents | null;
};

/**
 * Proposes a batch. Each invoice whose allowed days end before the last day is in it; of the others, those with the
 * smallest sum that leave the reserve, oldest first among equals, one of them in part where that is cheaper. Credits
 * make room in the limit, and age no invoice. Where stations or the cap do not allow what is needed, the batch has the
 * oldest invoices that they allow, and says how much is missing.
 */
export function proposeBatch<Invoice extends BatchInvoice>(input: BatchInput<Invoice>): Batch<Invoice> {
  const { rule, until, cap } = input;
  const { minimum } = input.payment;
  const inOrder = input.invoices.toSorted(byAge);
  const isLate = ({ vencimiento }: Invoice) =>
    rule.diasMora !== null && daysOverdue(vencimiento, until) > rule.diasMora;
  const isFree = ({ isPayable, isSelectable }: Invoice) => isPayable && isSelectable;
  const late = inOrder.filter(isLate);
  const must = late.filter(isFree);
  const others = inOrder.filter((invoice) => isFree(invoice) && !isLate(invoice));
  const limit = limitUntil(input);

  const paid = openSum(must);
  // a payment below the minimum is refused, so that a smaller need is raised to it
  const isNeeded = paid > 0 || limit.excess > 0;
  const freed = isNeeded ? limit.excess - sumCents(must.map(countedCents)) : 0;
  const rest = isNeeded ? Math.max(freed, minimum - paid) : 0;
  const cover = coverOthers(others, { rest, freed, paid, count: must.length, payment: input.payment });
  const isWithin = cover !== null && (cap === null || paid + cover.cost <= cap);
  const mora = (invoice: Invoice) => moraLine(input, invoice);
  const cupo = (invoice: Invoice, amount = invoice.cents): BatchLine<Invoice> => ({
    invoice,
    reason: 'CUPO',
    amount,
    holdsFrom: limit.exceededFrom,
  });
  const lines = isWithin
    ? [...must.map(mora), ...cover.chosen.map(({ invoice, amount }) => cupo(invoice, amount))]
    : oldestWithin([...must.map(mora), ...others.filter(isCounted).map((invoice) => cupo(invoice))], {
        excess: limit.excess,
        minimum,
        cap,
      });
  const total = sumCents(lines.map(({ amount }) => amount));
  const available = limit.availableAfter(sumCents(lines.map(freedBy)));
  const missing = Math.max(
    openSum(late) - sumCents(lines.filter(({ reason }) => reason === 'MORA').map(({ amount }) => amount)),
    available === null ? 0 : input.reserve - available,
    0,
  );
  return {
    lines,
    total,
    waiting: late.filter(({ isPayable }) => !isPayable).map(mora),
    isEnough: missing === 0,
    missing,
    bound: missing > 0 || !isWithin || cover.isProven ? 0 : total - paid - Math.max(0, rest),
    available,
  };
}

/**
 * By how much a payment lowers the used part of the limit: what is in question in a case, and does not count, is paid
 * last.
 */
export function freedBy({ invoice, amount }: Pick<BatchLine, 'invoice' | 'amount'>): Cents {
  return Math.min(amount, countedCents(invoice));
}

/** What to pay of an invoice. */
type Paid<Invoice> = { readonly invoice: Invoice; readonly amount: Cents };

/** `cost`: what the chosen ones cost; `isProven`: no other set costs less. */
type ChosenOthers<Invoice> = {
  readonly chosen: readonly Paid<Invoice>[];
  readonly cost: Cents;
  readonly isProven: boolean;
};

type OthersGoal = {
  /** What they have to cost at least: `freed`, and what is missing to the smallest payment. */
  readonly rest: Cents;
  /** How much of them has to count in the limit. */
  readonly freed: Cents;
  readonly paid: Cents;
  readonly count: number;
  readonly payment: BatchInput['payment'];
};

function isCounted(invoice: BatchInvoice): boolean {
  return countedCents(invoice) > 0;
}

/**
 * The cheapest of these invoices of which at least `rest` counts. Invoices of which a part is in question and does not
 * count cost more than they free: they are chosen only where the others do not suffice. Where the limit needs nothing,
 * and the payment is only too small, each invoice fills it as well as another.
 */
function coverOthers<Invoice extends BatchInvoice>(
  invoices: readonly Invoice[],
  goal: OthersGoal,
): ChosenOthers<Invoice> | null {
  if (goal.freed <= 0) return coverCounted(invoices, goal, openCents);
  const plain = invoices.filter((invoice) => !isClaimed(invoice));
  const found = coverCounted(plain, goal);
  if (plain.length === invoices.length) return found;
  if (found) return { ...found, isProven: found.isProven && found.cost <= goal.rest };
  const counted = coverCounted(invoices.filter(isCounted), goal);
  if (!counted) return coverToMinimum(invoices, goal);
  // what does not count could fill a payment that is too small for less
  return { ...counted, isProven: counted.isProven && (goal.rest <= goal.freed || counted.cost <= goal.rest) };
}

/**
 * The same where what counts is less than the smallest payment: what does not count fills the payment up to it. First
 * those for the limit are chosen, if the cheapest ones do not free it.
 */
function coverToMinimum<Invoice extends BatchInvoice>(
  invoices: readonly Invoice[],
  goal: OthersGoal,
): ChosenOthers<Invoice> | null {
  const found = coverCounted(invoices, goal, openCents);
  if (!found || sumCents(found.chosen.map(freedBy)) >= goal.freed) return found;
  const first = coverWhole(invoices.filter(isCounted), goal.freed);
  if (!first) return null;
  const chosen = new Set(first.chosen.map(({ invoice }) => invoice));
  const fill = coverCounted(
    invoices.filter((invoice) => !chosen.has(invoice)),
    {
      ...goal,
      rest: goal.rest - first.cost,
      paid: goal.paid + first.cost,
      count: goal.count + chosen.size,
    },
    openCents,
  );
  if (!fill) return null;
  const both = [...first.chosen, ...fill.chosen].toSorted((one, other) => byAge(one.invoice, other.invoice));
  return { chosen: both, cost: first.cost + fill.cost, isProven: false };
}

function openCents({ cents }: BatchInvoice): Cents {
  return cents;
}

/**
 * The cheapest of these invoices of which at least `rest` counts, by `centsOf`, one of them in part where that is
 * cheaper. What is above one payment is paid by a plan of several, which have whole invoices only.
 */
function coverCounted<Invoice extends BatchInvoice>(
  invoices: readonly Invoice[],
  { rest, paid, count, payment: { minimum, maximum } }: OthersGoal,
  centsOf: (invoice: Invoice) => Cents = countedCents,
): ChosenOthers<Invoice> | null {
  const counted = invoices.map((invoice) => ({ invoice, cents: centsOf(invoice) }));
  const cover = coverOldestFirst(counted, rest, (amounts, target) => coverWithPart(amounts, target, minimum));
  if (!cover) return null;
  const chosen = chosenOf(cover);
  if (!cover.found.part || (paid + chosen.cost <= maximum && count + chosen.chosen.length <= MAX_LINES)) return chosen;
  return coverWhole(invoices, rest, centsOf);
}

/** The cheapest of these invoices, each whole, of which at least `rest` counts, by `centsOf`. */
function coverWhole<Invoice extends BatchInvoice>(
  invoices: readonly Invoice[],
  rest: Cents,
  centsOf: (invoice: Invoice) => Cents = countedCents,
): ChosenOthers<Invoice> | null {
  const counted = invoices.map((invoice) => ({ invoice, cents: centsOf(invoice) }));
  const cover = coverOldestFirst(counted, rest, (amounts, target) => {
    const found = cheapestCover(amounts, target);
    return found && { ...found, part: null };
  });
  return cover && chosenOf(cover);
}

type Counted<Invoice> = { readonly invoice: Invoice; readonly cents: Cents };

/** What to pay: each invoice whole, but for the part. */
function chosenOf<Invoice extends BatchInvoice>({
  before,
  searched,
  found: { chosen: indexes, part },
  isProven,
}: {
  readonly before: readonly Counted<Invoice>[];
  readonly searched: readonly Counted<Invoice>[];
  readonly found: CoverWithPart;
  readonly isProven: boolean;
}): ChosenOthers<Invoice> {
  const chosen = [
    ...before.map(({ invoice }) => ({ invoice, amount: invoice.cents })),
    ...indexes.flatMap((index) => {
      const one = searched[index];
      return one ? { invoice: one.invoice, amount: part?.index === index ? part.cents : one.invoice.cents } : [];
    }),
  ];
  const cost = sumCents(chosen.map(({ amount }) => amount));
  // what counts is the least sum: proven if the chosen ones cost no more than that
  const cents = new Map([...before, ...searched].map((one) => [one.invoice, one.cents]));
  const counted = sumCents(chosen.map(({ invoice, amount }) => Math.min(amount, cents.get(invoice) ?? 0)));
  return { chosen, cost, isProven: isProven && cost === counted };
}

function moraLine<Invoice extends BatchInvoice>(
  { rule, today }: BatchInput<Invoice>,
  invoice: Invoice,
): BatchLine<Invoice> {
  const from = addDays(invoice.vencimiento, (rule.diasMora ?? 0) + 1);
  return { invoice, reason: 'MORA', amount: invoice.cents, holdsFrom: from < today ? today : from };
}

/** How the limit is used until the last day if nothing is paid: most on the last day, because orders only join. */
function limitUntil({ rule, exposure, pending, today, until, reserve }: BatchInput) {
  const joining = pending
    .map(({ day, cents }) => ({ day: joinDay(day, today), cents }))
    .filter(({ day }) => day <= until)
    .toSorted((one, other) => (one.day < other.day ? -1 : 1));
  const debt = debtOf(exposure);
  const atEnd = debt + sumCents(joining.map(({ cents }) => cents));
  const free = rule.cupo === null ? Infinity : rule.cupo - reserve;
  let [exceededFrom, sum] = [today, debt];
  for (const { day, cents } of joining) {
    if (free < 0 || sum > free) break;
    sum += cents;
    exceededFrom = day;
  }
  return {
    /** What has to be paid so that the reserve is left; a reserve above the limit is never left. */
    excess: atEnd - Math.max(0, free),
    /** The first day on which it is not left; today if it is always left. */
    exceededFrom,
    availableAfter: (paid: Cents) => availableCredit(rule, { invoices: atEnd - paid, credits: 0, orders: 0 }),
  };
}

/** The lines that the cap allows, oldest first, until what is needed; none if they are less than a payment can be. */
function oldestWithin<Invoice extends BatchInvoice>(
  lines: readonly BatchLine<Invoice>[],
  { excess, minimum, cap }: { readonly excess: Cents; readonly minimum: Cents; readonly cap: Cents | null },
): readonly BatchLine<Invoice>[] {
  let [sum, freed] = [0, 0];
  const chosen = lines.filter((line) => {
    const isMet = freed >= excess && sum >= minimum;
    if ((line.reason === 'CUPO' && isMet) || sum + line.amount > (cap ?? Infinity)) return false;
    sum += line.amount;
    freed += freedBy(line);
    return true;
  });
  return sum < minimum ? [] : chosen;
}

function openSum(invoices: readonly BatchInvoice[]): Cents {
  return sumCents(invoices.map(({ cents }) => cents));
}
