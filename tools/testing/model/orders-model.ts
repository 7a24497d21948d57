import type { ApprovalModel } from './approvals.ts';
import { type Document, LedgerModel, type Source } from './ledger-model.ts';

/**
 * Expected state of one client's orders, and the releases that must be requested of the ERP. It follows docs/product.md
 * (Release of held orders) and docs/erp.md (Orders) and shares no code with the code under test. Whole pesos.
 */

/** The ERP's states of orders that the scenarios use: held, accepted, invoiced, others. */
const HELD = new Set<string>(['-1', '-2.1']);
const ACCEPTED = new Set<string>(['2', '5', '-2.5']);
export const STATES = ['-1', '-1', '-2.1', '-2.3', '-2.5', '2', '4', '5', '6'] as const;
export type State = (typeof STATES)[number];

export class Order {
  readonly name: string;
  readonly value: number;
  state: State = '-1';
  /** Whether the order was ever billed; then it has an invoice, whatever its later state. */
  isInvoiced = false;
  isMoved = false;
  /** Whether the client requested the present hold's release. */
  isRequested = false;

  constructor(name: string, value: number) {
    this.name = name;
    this.value = value;
  }

  move(state: State): void {
    this.state = state;
    this.isInvoiced ||= state === '4';
    this.isRequested = false;
    this.isMoved = true;
  }
}

/** Credit terms of a client; null for no such limit. */
export type CreditTerms = { readonly limit: number | null; readonly daysOverdue: number | null };

/** A client's ledger and orders. */
export class ClientModel extends LedgerModel {
  readonly orders = new OrdersModel(this);
  /** Null: payments need no approval. */
  approvals: ApprovalModel | null = null;

  /** The sum of a day decides which payment needs an approval. */
  override get isOrderIrrelevant(): boolean {
    return this.approvals === null && super.isOrderIrrelevant;
  }
}

class OrdersModel {
  /** Orders in the sequence of their creation. */
  readonly list: Order[] = [];
  /** Releases that must be requested of the ERP, each with the payment that causes it. */
  readonly requests: { readonly order: Order; readonly payment: Source }[] = [];
  /** Number of held orders that the rule did not accept. */
  refused = 0;
  readonly #ledger: LedgerModel;
  terms: CreditTerms = { limit: null, daysOverdue: null };

  constructor(ledger: LedgerModel) {
    this.#ledger = ledger;
  }

  /** The client's used credit: open invoices less credits, plus accepted orders without an invoice. */
  used(): number {
    const ledger = this.#ledger;
    const open = (side: Document['side']) =>
      sum(
        ledger.documents.filter((one) => one.side === side),
        (one) => ledger.open(one),
      );
    const inFavour = open('credit') + sum(ledger.sources, (source) => ledger.credit(source));
    const ordered = this.list.filter(({ state, isInvoiced }) => ACCEPTED.has(state) && !isInvoiced);
    return Math.max(0, open('invoice') - inFavour + sum(ordered, ({ value }) => value));
  }

  /** Whether an invoice is overdue by more days than allowed. */
  isTooLate(): boolean {
    const { daysOverdue } = this.terms;
    if (daysOverdue === null) return false;
    return this.#ledger.documents.some(
      (one) => one.side === 'invoice' && daysSince(one.due) > daysOverdue && this.#ledger.open(one) > 0,
    );
  }

  /** Requests releases after an approved payment: held orders that the rule accepts, oldest first. */
  requestReleases(payment: Source): Order[] {
    const waiting = this.list.filter(({ state, isRequested }) => HELD.has(state) && !isRequested);
    let room = this.isTooLate() ? -Infinity : this.terms.limit === null ? Infinity : this.terms.limit - this.used();
    const requested: Order[] = [];
    for (const order of waiting) {
      if (order.value > room) continue;
      room -= order.value;
      order.isRequested = true;
      requested.push(order);
      this.requests.push({ order, payment });
    }
    this.refused += waiting.length - requested.length;
    return requested;
  }
}

/** Days since a date; the stores' days begin at 05:00 UTC. */
function daysSince(day: string): number {
  return Math.floor((Date.now() - 5 * 3_600_000 - Date.parse(day)) / 86_400_000);
}

function sum<T>(all: readonly T[], of: (one: T) => number): number {
  return all.reduce((total, one) => total + of(one), 0);
}
