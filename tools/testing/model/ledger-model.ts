/**
 * Expected state of one client's documents, payments and compensations, whatever order the portal learns of events in.
 * It follows docs/product.md and docs/erp.md and shares no code with the code under test. Amounts are whole pesos and
 * never negative, for credits as for invoices.
 */

export type PaymentState = 'created' | 'rejected' | 'approved' | 'reversed';
export type CompensationState = 'B' | 'S' | 'F';

/** A day long before the scenarios, and one long after them. */
export const OVERDUE = '2026-11-01';
export const NOT_DUE = '2031-01-31';

/** Amount that a source intends for a document, and the part with room there. */
type Share = { intended: number; effective: number; isReversed: boolean };

/** A payment or a compensation. */
export class Source {
  /** Amount paid without a document, or for a document that another transaction had locked. */
  unplaced = 0;
  isLive = false;
  /** Whether the bank reversed it, or it was undone with such a payment. */
  isReversed = false;
  /** Parts of its leftover that compensations used. */
  readonly usedBy = new Map<Source, number>();
  /** Compensation in progress that uses its leftover. */
  reservedBy: Source | null = null;
  /** The ERP's document for its money. */
  erpDocument: Document | null = null;
  /** Whether the ERP counted it before its answer, and so will not refuse it. */
  isCountedEarly = false;
  readonly uuid: string;
  readonly kind: 'payment' | 'compensation';
  readonly total: number;
  /** Intended amount for each document of the ERP. */
  readonly lines: ReadonlyMap<Document, number>;
  /** Amounts that it uses of other sources' leftovers. */
  readonly credits: ReadonlyMap<Source, number>;
  /** Bought vouchers: amounts and quantities. */
  readonly vouchers: ReadonlyMap<number, number>;
  state: PaymentState | CompensationState;

  constructor(
    uuid: string,
    kind: Source['kind'],
    total: number,
    lines: ReadonlyMap<Document, number>,
    {
      credits = new Map(),
      vouchers = new Map(),
    }: { readonly credits?: ReadonlyMap<Source, number>; readonly vouchers?: ReadonlyMap<number, number> } = {},
  ) {
    this.uuid = uuid;
    this.kind = kind;
    this.total = total;
    this.lines = lines;
    this.credits = credits;
    this.vouchers = vouchers;
    this.state = kind === 'payment' ? 'created' : 'B';
  }
}

/** Whether a payment buys vouchers, and so leaves no money in the ledger. */
export function buysVouchers({ vouchers }: Source): boolean {
  return vouchers.size > 0;
}

/** A document of the ERP. */
export class Document {
  readonly name: string;
  readonly side: 'invoice' | 'credit';
  readonly original: number;
  /** The day on which it is due. */
  readonly due: string;
  /** Shares of sources, oldest first. */
  readonly shares = new Map<Source, Share>();
  /** Sources that the ERP reports as counted (`aplicados`), and those of them that it removed again (`revertidos`). */
  readonly applied = new Set<Source>();
  readonly reverted = new Set<Source>();
  /** Open amount in the ERP. */
  erpOpen: number;
  lockedBy: Source | null = null;
  version = 1;
  /** Payment whose money the document represents. */
  readonly moneyOf: Source | null;

  constructor(
    name: string,
    side: Document['side'],
    original: number,
    { moneyOf = null, due = OVERDUE }: { readonly moneyOf?: Source | null; readonly due?: string } = {},
  ) {
    this.name = name;
    this.side = side;
    this.original = original;
    this.erpOpen = original;
    this.moneyOf = moneyOf;
    this.due = due;
  }

  /** Whether the ERP's open amount includes a source. */
  counts(source: Source): boolean {
    return this.applied.has(source) && !this.reverted.has(source);
  }

  /** Available room: the ERP's open amount, plus reversed sources that the ERP still counts. */
  get room(): number {
    let room = this.erpOpen;
    if (this.moneyOf?.isReversed) return room;
    for (const [source, share] of this.shares) if (share.isReversed && this.counts(source)) room += share.intended;
    return Math.min(this.original, room);
  }
}

export class LedgerModel {
  readonly documents: Document[] = [];
  readonly sources: Source[] = [];

  addDocument(name: string, side: Document['side'], original: number, due = OVERDUE): void {
    this.documents.push(new Document(name, side, original, { due }));
  }

  open(document: Document): number {
    const { moneyOf, shares, room, erpOpen } = document;
    if (moneyOf?.isReversed && !document.reverted.has(moneyOf)) return 0;
    let open = room - (moneyOf ? Math.min(erpOpen, this.#paidUncounted(moneyOf)) : 0);
    for (const [source, share] of shares) if (!document.counts(source)) open -= share.effective;
    return Math.max(0, open);
  }

  #paidUncounted(source: Source): number {
    let paid = 0;
    for (const document of this.documents) {
      if (document.side === 'invoice' && !document.counts(source)) paid += document.shares.get(source)?.effective ?? 0;
    }
    return paid;
  }

  /** The unused part of a source: it pays no document, and no compensation uses it. */
  leftOver(source: Source): number {
    if (!source.isLive) return 0;
    let left = source.unplaced;
    for (const { side, shares } of this.documents) {
      const share = side === 'invoice' ? shares.get(source) : undefined;
      if (share) left += share.intended - share.effective;
    }
    for (const pesos of source.usedBy.values()) left -= pesos;
    return left;
  }

  /** Amount of the portal's own credit for a source: zero once the ERP has a document for it. */
  credit(source: Source): number {
    return source.erpDocument ? 0 : this.leftOver(source);
  }

  /** Adds a payment or a compensation; it locks its documents and reserves its credits. */
  add(source: Source): void {
    this.sources.push(source);
    for (const document of source.lines.keys()) document.lockedBy = source;
    for (const other of source.credits.keys()) {
      other.reservedBy = source;
      if (other.erpDocument) other.erpDocument.lockedBy = source;
    }
  }

  #unlock(source: Source): void {
    for (const document of this.documents) if (document.lockedBy === source) document.lockedBy = null;
    for (const other of this.sources) if (other.reservedBy === source) other.reservedBy = null;
  }

  reject(payment: Source): void {
    payment.state = 'rejected';
    this.#unlock(payment);
  }

  approve(payment: Source): void {
    payment.state = 'approved';
    if (buysVouchers(payment)) return;
    payment.isLive = true;
    payment.unplaced = payment.total;
    for (const [document, intended] of payment.lines) {
      if (document.lockedBy !== null && document.lockedBy !== payment) continue;
      payment.unplaced -= intended;
      document.shares.set(payment, { intended, effective: intended, isReversed: false });
    }
    this.allocate(payment.lines.keys());
    this.#unlock(payment);
  }

  /** The ERP's answer to a compensation; a second answer changes nothing. */
  answer(compensation: Source, estado: 'S' | 'F'): void {
    if (compensation.state !== 'B') return;
    compensation.state = estado;
    if (estado === 'S') this.#applyCompensation(compensation);
    this.#unlock(compensation);
  }

  #applyCompensation(compensation: Source): void {
    const isReversed = [...compensation.credits].some(([source, pesos]) => pesos > 0 && source.isReversed);
    compensation.isLive = !isReversed;
    compensation.isReversed = isReversed;
    if (isReversed) compensation.state = 'F';
    const share = (intended: number): Share => ({ intended, effective: isReversed ? 0 : intended, isReversed });
    for (const [document, intended] of compensation.lines) {
      if (intended > 0) document.shares.set(compensation, share(intended));
    }
    for (const [source, intended] of compensation.credits) {
      if (intended === 0) continue;
      source.erpDocument?.shares.set(compensation, share(intended));
      if (!isReversed) source.usedBy.set(compensation, intended);
    }
    this.allocate(compensation.lines.keys());
  }

  /** The bank reverses a payment. Returns the compensations undone with it. */
  reverse(payment: Source): Source[] {
    payment.state = 'reversed';
    const reversed = [payment];
    for (const source of reversed) {
      source.isLive = false;
      source.isReversed = true;
      for (const user of source.usedBy.keys()) if (!reversed.includes(user)) reversed.push(user);
    }
    for (const source of reversed) {
      if (source.kind === 'compensation') source.state = 'F';
      for (const other of this.sources) other.usedBy.delete(source);
      for (const { shares } of this.documents) {
        const share = shares.get(source);
        if (share) Object.assign(share, { effective: 0, isReversed: true });
      }
    }
    this.allocate(this.documents.filter(({ shares }) => reversed.some((source) => shares.has(source))));
    return reversed.slice(1);
  }

  /** Whether all intended amounts have room; then the order of events does not matter. */
  get isOrderIrrelevant(): boolean {
    return this.documents.every(({ shares }) =>
      [...shares.values()].every(({ intended, effective, isReversed }) => isReversed || effective === intended),
    );
  }

  /** Adds the ERP's document of a payment's money. */
  addMoneyDocument(payment: Source, name: string, original: number): Document {
    const document = new Document(name, 'credit', original, { moneyOf: payment });
    for (const [user, pesos] of payment.usedBy) {
      document.shares.set(user, { intended: pesos, effective: pesos, isReversed: false });
    }
    document.lockedBy = payment.reservedBy;
    payment.erpDocument = document;
    this.documents.push(document);
    return document;
  }

  /** Allocates the available room to shares, oldest first. The rest is left over. */
  allocate(documents: Iterable<Document>): void {
    const affected = new Set(documents);
    for (const document of this.documents) {
      if (!affected.has(document) || document.side === 'credit') continue;
      let uncounted = document.room;
      let counted = document.original - document.room;
      for (const [source, share] of document.shares) {
        if (share.isReversed) continue;
        const isCounted = document.counts(source);
        const fits = Math.min(share.intended, isCounted ? counted : uncounted);
        if (isCounted) counted -= fits;
        else uncounted -= fits;
        const back = source.reservedBy === null ? Math.max(0, this.leftOver(source)) : 0;
        share.effective = Math.min(fits, share.effective + (fits > share.effective ? back : 0));
      }
    }
  }
}
