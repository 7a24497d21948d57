import type { SampleStatus } from './gateway-statuses.ts';

/** The expected payments and documents for any order of notifications (docs/product.md, Payments), in whole pesos. */

type State = 'created' | 'pending' | 'approved' | 'rejected' | 'failed' | 'expired' | 'reversed';

export type ModelPayment = {
  readonly uuid: string;
  readonly lines: ReadonlyMap<string, number>;
  /** All statuses that the bank has issued, oldest first. */
  readonly statuses: SampleStatus[];
  state: State;
  /** The index of the last status that the portal has applied. */
  applied: number;
  /** The indexes of statuses that contradict the final state, and so move no money. */
  readonly against: Set<number>;
};

type ModelDocument = {
  readonly original: number;
  readonly paidBy: Map<ModelPayment, number>;
  lockedBy: ModelPayment | null;
};

const ENDED: ReadonlySet<State> = new Set(['rejected', 'failed', 'expired']);

export class BankModel {
  readonly payments: ModelPayment[] = [];
  readonly documents = new Map<string, ModelDocument>();
  /** Approved amounts for documents that another payment had locked. */
  readonly #unplaced = new Map<ModelPayment, number>();

  constructor(originals: ReadonlyMap<string, number>) {
    for (const [number, original] of originals) {
      this.documents.set(number, { original, paidBy: new Map(), lockedBy: null });
    }
  }

  #assigned({ paidBy }: ModelDocument): number {
    return [...paidBy.values()].reduce((sum, pesos) => sum + pesos, 0);
  }

  open(number: string): number {
    const document = this.documents.get(number);
    return document ? Math.max(0, document.original - this.#assigned(document)) : 0;
  }

  /** Whether a document is unlocked and has an open amount. */
  isFree(number: string): boolean {
    return this.documents.get(number)?.lockedBy === null && this.open(number) > 0;
  }

  /** The client's credit: money that could not be applied to a document. */
  credit(): number {
    const over = [...this.documents.values()].map((document) =>
      Math.max(0, this.#assigned(document) - document.original),
    );
    return [...over, ...this.#unplaced.values()].reduce((sum, pesos) => sum + pesos, 0);
  }

  paid(uuid: string, lines: ReadonlyMap<string, number>, first: SampleStatus): void {
    const payment: ModelPayment = { uuid, lines, statuses: [first], state: 'created', applied: 0, against: new Set() };
    this.payments.push(payment);
    for (const [number, document] of this.documents) if (lines.has(number)) document.lockedBy = payment;
  }

  /** The portal receives the status at an index of `statuses`. */
  receive(payment: ModelPayment, index: number): void {
    const status = payment.statuses[index];
    if (!status || index < payment.applied) return;
    const next = this.#next(payment.state, status);
    if (next === null) {
      const isAnother = payment.state === 'approved' ? ENDED.has(status.estado as State) : status.estado === 'approved';
      if (isAnother && (payment.state === 'approved' || payment.state === 'reversed')) payment.against.add(index);
      return;
    }
    payment.applied = index;
    payment.state = next;
    if (next === 'approved') this.#apply(payment);
    if (next === 'reversed') this.#reverse(payment);
    if (next === 'pending') return;
    for (const document of this.documents.values()) if (document.lockedBy === payment) document.lockedBy = null;
  }

  #next(state: State, { estado, causa }: SampleStatus): State | null {
    if (state === 'approved') return estado === 'rejected' && causa === '00018' ? 'reversed' : null;
    if (ENDED.has(state)) return estado === 'approved' ? 'approved' : null;
    if (state === 'reversed' || estado === 'created' || estado === state) return null;
    return estado as State;
  }

  #apply(payment: ModelPayment): void {
    for (const [number, pesos] of payment.lines) {
      const document = this.documents.get(number);
      if (document && (document.lockedBy === null || document.lockedBy === payment))
        document.paidBy.set(payment, pesos);
      else this.#unplaced.set(payment, (this.#unplaced.get(payment) ?? 0) + pesos);
    }
  }

  #reverse(payment: ModelPayment): void {
    this.#unplaced.delete(payment);
    for (const { paidBy } of this.documents.values()) paidBy.delete(payment);
  }
}
