import type { Said } from './words.ts';

/**
 * What must become of payments and documents whatever the bank says and in whatever order it is heard, worked out from
 * product.md, Money, and sharing nothing with the code under test. Amounts in whole pesos.
 */

type State = 'created' | 'pending' | 'approved' | 'rejected' | 'failed' | 'expired' | 'reversed';

export type ModelPayment = {
  readonly uuid: string;
  readonly lines: ReadonlyMap<string, number>;
  /** Everything the bank has said, oldest first. */
  readonly said: Said[];
  state: State;
  /** The place of the last word that was heard. */
  heard: number;
  /** The places of words that no money followed because they contradict the ending that stands. */
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
  /** What was approved for documents that another payment held at that moment. */
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

  /** Whether nothing holds it and something is open in it. */
  isFree(number: string): boolean {
    return this.documents.get(number)?.lockedBy === null && this.open(number) > 0;
  }

  /** What stands in the client's favour: money that no document takes. */
  credit(): number {
    const over = [...this.documents.values()].map((document) =>
      Math.max(0, this.#assigned(document) - document.original),
    );
    return [...over, ...this.#unplaced.values()].reduce((sum, pesos) => sum + pesos, 0);
  }

  paid(uuid: string, lines: ReadonlyMap<string, number>, first: Said): void {
    const payment: ModelPayment = { uuid, lines, said: [first], state: 'created', heard: 0, against: new Set() };
    this.payments.push(payment);
    for (const [number, document] of this.documents) if (lines.has(number)) document.lockedBy = payment;
  }

  /** The portal hears the bank's word at a place of what it has said. */
  hears(payment: ModelPayment, place: number): void {
    const word = payment.said[place];
    if (!word || place < payment.heard) return;
    const next = this.#next(payment.state, word);
    if (next === null) {
      const isAnother = payment.state === 'approved' ? ENDED.has(word.estado as State) : word.estado === 'approved';
      if (isAnother && (payment.state === 'approved' || payment.state === 'reversed')) payment.against.add(place);
      return;
    }
    payment.heard = place;
    payment.state = next;
    if (next === 'approved') this.#apply(payment);
    if (next === 'reversed') this.#takeBack(payment);
    if (next === 'pending') return;
    for (const document of this.documents.values()) if (document.lockedBy === payment) document.lockedBy = null;
  }

  #next(state: State, { estado, causa }: Said): State | null {
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

  #takeBack(payment: ModelPayment): void {
    this.#unplaced.delete(payment);
    for (const { paidBy } of this.documents.values()) paidBy.delete(payment);
  }
}
