import fc from 'fast-check';
import { countInErp, countableSources, revertInErp, revertibleSources } from './erp-model.ts';
import { type Document, type LedgerModel, Source, buysVouchers } from './ledger-model.ts';
import { type ClientModel, type Order, STATES } from './orders-model.ts';
import type { Scenario } from './scenario.ts';
import type { ProcessName } from './system.ts';

/**
 * The commands of a scenario. They choose documents, payments and amounts by numbers among those that exist at run
 * time, so that they stay valid when fast-check removes earlier commands.
 */
type Action = {
  readonly plan: (ledger: ClientModel) => Plan | null;
  readonly toString: () => string;
};

/** An action's effect now, and the objects that it affects. Two actions without a common object may run at once. */
type Plan = {
  readonly affects: ReadonlySet<Document | Source | Order>;
  /** Whether the portal must not be killed meanwhile: a killed process's job is repeated only after 15 minutes. */
  readonly needsPortal?: boolean;
  readonly run: (scenario: Scenario) => Promise<void>;
};

/** Smallest payment of the scenarios, above the minimums of payments and partial amounts (docs/product.md). */
const MIN_PAYMENT = 2000;

function action<T>(
  name: string,
  choices: fc.Arbitrary<T>,
  plan: (ledger: ClientModel, choices: T) => Plan | null,
): fc.Arbitrary<Action> {
  return choices.map((choice) => ({
    plan: (ledger) => plan(ledger, choice),
    toString: () => `${name}(${fc.stringify(choice)})`,
  }));
}

/** True with this percentage; shrinks to false. */
function likely(percent: number): fc.Arbitrary<boolean> {
  return fc.oneof(
    { withCrossShrink: true },
    { arbitrary: fc.constant(false), weight: 100 - percent },
    { arbitrary: fc.constant(true), weight: percent },
  );
}

/** Mostly null; a value with this permille. */
function rarely<T>(arbitrary: fc.Arbitrary<T>, permille: number): fc.Arbitrary<T | null> {
  return fc.oneof(
    { withCrossShrink: true },
    { arbitrary: fc.constant(null), weight: 1000 - permille },
    { arbitrary, weight: permille },
  );
}

/** fast-check prints such records without their prototype. */
export const PLAIN = { noNullPrototype: true };

const index = fc.nat({ max: 99 });
/** Portion of an amount; null for all of it. */
const portion = fc.option(fc.nat({ max: 99_999 }), { freq: 1 });
const picks = fc.array(fc.record({ index, portion }, PLAIN), { minLength: 1, maxLength: 2 });
type Picks = readonly { readonly index: number; readonly portion: number | null }[];

export const arbitraryHundreds = (min: number, max: number) =>
  fc.integer({ min: min / 100, max: max / 100 }).map((number) => number * 100);

/** Picks each chosen element once. */
function pick<T>(all: readonly T[], chosen: Picks, amount: (one: T, portion: number | null) => number): Map<T, number> {
  const left = [...all];
  const picked = new Map<T, number>();
  for (const { index: at, portion: part } of chosen) {
    for (const one of left.splice(at % Math.max(1, left.length), 1)) picked.set(one, amount(one, part));
  }
  return picked;
}

function at<T>(all: readonly T[], number: number): T | undefined {
  return all[number % Math.max(1, all.length)];
}

function allOrPart(open: number, part: number | null): number {
  return part === null ? open : 1 + (part % open);
}

function payablePart(open: number, part: number | null): number {
  if (part === null || open <= MIN_PAYMENT) return open;
  return MIN_PAYMENT + 100 * (part % (Math.floor((open - MIN_PAYMENT) / 100) + 1));
}

function free(ledger: LedgerModel, side: Document['side']): Document[] {
  return ledger.documents.filter((one) => one.side === side && one.lockedBy === null && ledger.open(one) > 0);
}

function everything({ documents, sources, orders }: ClientModel): ReadonlySet<Document | Source | Order> {
  return new Set([...documents, ...sources, ...orders.list]);
}

/** Everything that these sources may change: their documents, and those of compensations undone with them. */
function affectedBy({ sources }: LedgerModel, changed: Iterable<Source>): Set<Document | Source> {
  const reached = [...changed];
  for (const source of reached) {
    for (const user of sources) {
      if ((user.credits.has(source) || source.usedBy.has(user)) && !reached.includes(user)) reached.push(user);
    }
  }
  const affected = new Set<Document | Source>(reached);
  for (const source of reached) {
    for (const one of [...source.lines.keys(), ...source.credits.keys()]) affected.add(one);
    if (source.erpDocument) affected.add(source.erpDocument);
  }
  return affected;
}

const pay = action('pay', fc.record({ picks, isTwice: likely(20) }, PLAIN), (ledger, chosen) => {
  const lines = pick(free(ledger, 'invoice'), chosen.picks, (one, part) => payablePart(ledger.open(one), part));
  if ([...lines.values()].reduce((sum, pesos) => sum + pesos, 0) < MIN_PAYMENT) return null;
  return {
    affects: new Set(lines.keys()),
    run: (scenario) => (chosen.isTwice ? scenario.payTwiceAtOnce(lines) : scenario.pay(lines)),
  };
});

const requestLocked = action('requestLocked', index, (ledger, number) => {
  const locked = ledger.documents.filter(
    (one) => one.side === 'invoice' && one.lockedBy !== null && ledger.open(one) >= MIN_PAYMENT,
  );
  const document = at(locked, number);
  if (!document?.lockedBy) return null;
  return {
    affects: affectedBy(ledger, [document.lockedBy]),
    run: (scenario) => scenario.requestLocked(document),
  };
});

const payCash = action('payCash', arbitraryHundreds(MIN_PAYMENT, 32_000), (_ledger, pesos) => ({
  affects: new Set(),
  run: (scenario) => scenario.payCash(pesos),
}));

const buyVouchers = action(
  'buyVouchers',
  fc.record(
    {
      small: fc.nat({ max: 3 }),
      large: fc.nat({ max: 2 }),
      registered: fc.constantFrom('once', 'once', 'twice', 'never'),
    },
    PLAIN,
  ),
  (_ledger, { small, large, registered }) => {
    const wanted = [[20_000, small] as const, [50_000, large] as const].filter(([, cantidad]) => cantidad > 0);
    if (wanted.length === 0) return null;
    return { affects: new Set(), run: (scenario) => scenario.buyVouchers(wanted, registered) };
  },
);

const decidePayment = action(
  'decidePayment',
  fc.record(
    {
      index,
      isNew: likely(67),
      isUsed: likely(67),
      isApproved: likely(75),
      notify: fc.constantFrom('now', 'twice', 'late'),
    },
    PLAIN,
  ),
  (ledger, chosen) => {
    const payments = ledger.sources.filter(({ kind }) => kind === 'payment');
    const created = payments.filter(({ state }) => state === 'created');
    const decided = payments.filter(({ state }) => state === 'rejected' || state === 'approved');
    const used = decided.filter((one) => one.isLive && (one.reservedBy !== null || one.usedBy.size > 0));
    const decidedBefore = chosen.isUsed && used.length > 0 ? used : decided;
    const payment = at(chosen.isNew && created.length > 0 ? created : decidedBefore, chosen.index);
    if (!payment) return null;
    const releasesOrders = ledger.orders.list.length > 0 && !buysVouchers(payment);
    const isApproved = payment.state === 'rejected' || (payment.state === 'created' && chosen.isApproved);
    return {
      // open balances decide which orders are released
      affects: isApproved && releasesOrders ? everything(ledger) : affectedBy(ledger, [payment]),
      needsPortal: isApproved && (releasesOrders || buysVouchers(payment)),
      run: (scenario) => scenario.decidePayment(payment, isApproved ? 'approved' : 'rejected', chosen.notify),
    };
  },
);

const compensate = action(
  'compensate',
  fc.record({ invoices: picks, credits: fc.option(picks), leftOvers: fc.option(picks) }, PLAIN),
  (ledger, chosen) => {
    const open = (one: Document | Source) => (one instanceof Source ? ledger.credit(one) : ledger.open(one));
    const amount = (one: Document | Source, part: number | null) => allOrPart(open(one), part);
    const left = ledger.sources.filter((source) => source.reservedBy === null && ledger.credit(source) > 0);
    // leftovers of compensations come first
    const leftByCompensations = left.filter(({ kind }) => kind === 'compensation');
    const invoices = pick(free(ledger, 'invoice'), chosen.invoices, amount);
    const credits = new Map<Document | Source, number>([
      ...pick(free(ledger, 'credit'), chosen.credits ?? [], amount),
      ...pick(leftByCompensations.length > 0 ? leftByCompensations : left, chosen.leftOvers ?? [], amount),
    ]);
    if (invoices.size === 0 || credits.size === 0) return null;
    const sources = [...credits.keys()].flatMap((one) => (one instanceof Source ? one : (one.moneyOf ?? [])));
    return {
      affects: new Set([...credits.keys(), ...invoices.keys(), ...affectedBy(ledger, sources)]),
      run: (scenario) => scenario.compensate(invoices, credits),
    };
  },
);

const answer = action(
  'answer',
  fc.record({ index, isAccepted: likely(75), isSecond: likely(20) }, PLAIN),
  (ledger, chosen) => {
    const compensations = ledger.sources.filter(({ kind }) => kind === 'compensation');
    const waiting = compensations.filter(({ state }) => state === 'B');
    const compensation = at(waiting.length === 0 && chosen.isSecond ? compensations : waiting, chosen.index);
    if (!compensation) return null;
    const isAccepted = chosen.isAccepted || (compensation.state === 'B' && compensation.isCountedEarly);
    return {
      affects: affectedBy(ledger, [compensation, ...compensation.credits.keys()]),
      run: (scenario) => scenario.answerCompensation(compensation, isAccepted ? 'S' : 'F'),
    };
  },
);

/** A part of a document was compensated outside the portal, as the ERP knows. */
const compensateOutside = action(
  'compensateOutside',
  fc.record({ index, portion, isCompensated: likely(67) }, PLAIN),
  (ledger, chosen) => {
    const open = ledger.documents.filter(({ erpOpen, moneyOf }) => erpOpen > 0 && moneyOf === null);
    // leaves a compensation without room
    const compensated = open.filter(({ side, lockedBy }) => side === 'invoice' && lockedBy?.kind === 'compensation');
    const document = at(chosen.isCompensated && compensated.length > 0 ? compensated : open, chosen.index);
    if (!document) return null;
    const pesos = allOrPart(document.erpOpen, chosen.portion);
    return {
      // shares that already lack room may displace others
      affects: new Set(ledger.isOrderIrrelevant ? [document, ...document.shares.keys()] : ledger.documents),
      run: (scenario) => {
        document.erpOpen -= pesos;
        return scenario.sendNextVersions([document]);
      },
    };
  },
);

const count = action('count', fc.record({ index, isEarly: likely(25) }, PLAIN), (ledger, chosen) => {
  const undecided = ledger.sources.filter(({ kind, state }) => kind === 'compensation' && state === 'B');
  const source = at(chosen.isEarly ? undecided : countableSources(ledger), chosen.index);
  if (!source) return null;
  return {
    affects: everything(ledger),
    run: (scenario) => scenario.sendNextVersions(countInErp(ledger, source)),
  };
});

const revert = action('revert', index, (ledger, number) => {
  const source = at(revertibleSources(ledger), number);
  if (!source) return null;
  return {
    affects: everything(ledger),
    run: (scenario) => scenario.sendNextVersions(revertInErp(ledger, source)),
  };
});

const sendAgain = action('sendAgain', fc.array(index, { minLength: 1, maxLength: 3 }), (ledger, numbers) => {
  const documents = [...new Set(numbers.flatMap((number) => at(ledger.documents, number) ?? []))];
  return { affects: new Set(documents), run: (scenario) => scenario.sendSameVersions(documents) };
});

const moveOrder = action(
  'moveOrder',
  fc.record({ index, state: fc.constantFrom(...STATES) }, PLAIN),
  (ledger, { index: number, state }) => {
    const order = at(ledger.orders.list, number);
    return order ? { affects: new Set([order]), run: (scenario) => scenario.moveOrder(order, state) } : null;
  },
);

const sendLateEvent = action(
  'sendLateEvent',
  fc.record({ index, state: fc.constantFrom(...STATES), minute: fc.nat({ max: 59 }) }, PLAIN),
  (ledger, { index: number, state, minute }) => {
    const order = at(ledger.orders.list, number);
    // before its first event the order has the state -1 of its own record, and no event can be older than another
    if (!order?.isMoved) return null;
    return { affects: new Set([order]), run: (scenario) => scenario.sendLateEvent(order, state, minute) };
  },
);

const actions = fc.oneof(
  { arbitrary: moveOrder, weight: 2 },
  { arbitrary: sendLateEvent, weight: 1 },
  { arbitrary: sendAgain, weight: 1 },
  { arbitrary: payCash, weight: 1 },
  { arbitrary: buyVouchers, weight: 1 },
  { arbitrary: pay, weight: 2 },
  { arbitrary: requestLocked, weight: 1 },
  { arbitrary: decidePayment, weight: 3 },
  { arbitrary: compensate, weight: 3 },
  { arbitrary: answer, weight: 3 },
  { arbitrary: compensateOutside, weight: 2 },
  { arbitrary: count, weight: 2 },
  { arbitrary: revert, weight: 1 },
);

type Kill = { readonly process: ProcessName; readonly after: number };
const kill: fc.Arbitrary<Kill> = fc.record(
  {
    process: fc.constantFrom('portal', 'portal', 'erp'),
    after: fc.nat({ max: 40 }),
  },
  PLAIN,
);

/** A command: one action, or two independent ones at once; sometimes a process is killed meanwhile. */
class Command implements fc.AsyncCommand<ClientModel, Scenario> {
  readonly #action: Action;
  readonly #second: Action | null;
  readonly #kill: Kill | null;

  constructor(first: Action, second: Action | null, killed: Kill | null) {
    this.#action = first;
    this.#second = second;
    this.#kill = killed;
  }

  check(ledger: ClientModel): boolean {
    return this.#action.plan(ledger) !== null;
  }

  async run(ledger: ClientModel, scenario: Scenario): Promise<void> {
    const first = this.#action.plan(ledger);
    const second = this.#second?.plan(ledger) ?? null;
    const isIndependent =
      ledger.isOrderIrrelevant && second && [...second.affects].every((one) => !first?.affects.has(one));
    const act = async () => {
      if (isIndependent) scenario.log.push('at once:');
      await Promise.all([first?.run(scenario), isIndependent ? second.run(scenario) : undefined]);
    };
    const needsPortal = [first, second].some((plan) => plan?.needsPortal);
    if (this.#kill && !(needsPortal && this.#kill.process === 'portal')) {
      await scenario.killDuring(this.#kill.process, this.#kill.after, act);
    } else await act();
  }

  toString(): string {
    const both = [this.#action, ...(this.#second ? [this.#second] : [])].join(' and at once ');
    return this.#kill ? `${both}, the ${this.#kill.process} killed after ${this.#kill.after} ms` : both;
  }
}

/** Max. commands of a scenario. Many are impossible at their turn, and are skipped. */
const MAX_COMMANDS = 50;

export function commands(replayPath: string | undefined) {
  const command = fc
    .tuple(actions, rarely(actions, 250), rarely(kill, 25))
    .map(([first, second, killed]) => new Command(first, second, killed));
  return fc.commands([command], { maxCommands: MAX_COMMANDS, size: 'max', ...(replayPath && { replayPath }) });
}
