/**
 * What must become of one client's documents, payments and compensations, whatever happens and in whatever order it is heard,
 * worked out from product.md, Money, and docs/erp.md, and sharing nothing with the code under test. Amounts in whole pesos,
 * as magnitudes: a credit's are counted as an invoice's are.
 */

export type PaymentState = 'created' | 'rejected' | 'approved' | 'reversed';
export type CompensationState = 'B' | 'S' | 'F';

/** What a source has on a document: what was meant for it, what of that has room, and whether it was taken back. */
type Share = { wants: number; net: number; takenBack: boolean };

export class Source {
  /** Meant for no document, or for one that another transaction held. */
  unplaced = 0;
  live = false;
  takenBack = false;
  /** What compensations used of what it left over. */
  readonly uses = new Map<Source, number>();
  /** The compensation under way that holds what it left over. */
  heldBy: Source | null = null;
  /** The ERP's document of its money. */
  erp: Document | null = null;

  readonly uuid: string;
  readonly kind: 'payment' | 'compensation';
  readonly total: number;
  /** What is meant for each document of the ERP's. */
  readonly lines: ReadonlyMap<Document, number>;
  /** What is used of what others left over. */
  readonly credits: ReadonlyMap<Source, number>;
  state: PaymentState | CompensationState;

  constructor(
    uuid: string,
    kind: Source['kind'],
    total: number,
    lines: ReadonlyMap<Document, number>,
    credits: ReadonlyMap<Source, number> = new Map(),
  ) {
    this.uuid = uuid;
    this.kind = kind;
    this.total = total;
    this.lines = lines;
    this.credits = credits;
    this.state = kind === 'payment' ? 'created' : 'B';
  }
}

export class Document {
  readonly name: string;
  readonly side: 'invoice' | 'credit';
  readonly original: number;
  /** Oldest first. */
  readonly shares = new Map<Source, Share>();
  readonly listed = new Set<Source>();
  readonly reverted = new Set<Source>();
  /** What the ERP knows to be compensated by another way. */
  elsewhere = 0;
  /** What is left of it in the ERP. */
  erpOpen: number;
  lockedBy: Source | null = null;
  version = 1;
  /** The payment whose money it is. */
  readonly moneyOf: Source | null;

  constructor(name: string, side: Document['side'], original: number, moneyOf: Source | null = null) {
    this.name = name;
    this.side = side;
    this.original = original;
    this.erpOpen = original;
    this.moneyOf = moneyOf;
  }

  counts(source: Source): boolean {
    return this.listed.has(source) && !this.reverted.has(source);
  }

  /** What the ERP leaves open, with what was taken back and it still counts. */
  get room(): number {
    let room = this.erpOpen;
    if (this.moneyOf?.takenBack) return room;
    for (const [source, share] of this.shares) if (share.takenBack && this.counts(source)) room += share.wants;
    return Math.min(this.original, room);
  }
}

export class Money {
  readonly documents: Document[] = [];
  readonly sources: Source[] = [];

  give(name: string, side: Document['side'], original: number): Document {
    const document = new Document(name, side, original);
    this.documents.push(document);
    return document;
  }

  open(document: Document): number {
    const { moneyOf, shares, room, erpOpen } = document;
    if (moneyOf?.takenBack && !document.reverted.has(moneyOf)) return 0;
    let open = room - (moneyOf ? Math.min(erpOpen, this.#paysUncounted(moneyOf)) : 0);
    for (const [source, share] of shares) if (!document.counts(source)) open -= share.net;
    return Math.max(0, open);
  }

  #paysUncounted(source: Source): number {
    let pays = 0;
    for (const document of this.documents) {
      if (document.side === 'invoice' && !document.counts(source)) pays += document.shares.get(source)?.net ?? 0;
    }
    return pays;
  }

  /** What of a source pays nothing and is no compensation's. */
  left(source: Source): number {
    if (!source.live) return 0;
    let left = source.unplaced;
    for (const { side, shares } of this.documents) {
      const share = side === 'invoice' ? shares.get(source) : undefined;
      if (share) left += share.wants - share.net;
    }
    for (const cents of source.uses.values()) left -= cents;
    return left;
  }

  /** What the portal's own credit for a source shows: nothing once the ERP has a document of it. */
  credit(source: Source): number {
    return source.erp ? 0 : this.left(source);
  }

  made(source: Source): void {
    this.sources.push(source);
    for (const document of source.lines.keys()) document.lockedBy = source;
    for (const other of source.credits.keys()) {
      other.heldBy = source;
      if (other.erp) other.erp.lockedBy = source;
    }
  }

  #release(source: Source): void {
    for (const document of this.documents) if (document.lockedBy === source) document.lockedBy = null;
    for (const other of this.sources) if (other.heldBy === source) other.heldBy = null;
  }

  rejected(payment: Source): void {
    payment.state = 'rejected';
    this.#release(payment);
  }

  approved(payment: Source): void {
    payment.state = 'approved';
    payment.live = true;
    payment.unplaced = payment.total;
    for (const [document, wants] of payment.lines) {
      if (document.lockedBy !== null && document.lockedBy !== payment) continue;
      payment.unplaced -= wants;
      document.shares.set(payment, { wants, net: wants, takenBack: false });
    }
    this.#settle(payment.lines.keys());
    this.#release(payment);
  }

  /** The ERP's answer to a compensation; once it has one, another changes nothing. */
  answered(compensation: Source, estado: 'S' | 'F'): void {
    if (compensation.state !== 'B') return;
    compensation.state = estado;
    if (estado === 'S') this.#apply(compensation);
    this.#release(compensation);
  }

  #apply(compensation: Source): void {
    const lost = [...compensation.credits].some(([source, pesos]) => pesos > 0 && source.takenBack);
    compensation.live = !lost;
    compensation.takenBack = lost;
    if (lost) compensation.state = 'F';
    for (const [document, wants] of compensation.lines) {
      if (wants === 0) continue;
      document.shares.set(compensation, { wants, net: lost ? 0 : wants, takenBack: lost });
    }
    for (const [source, wants] of compensation.credits) {
      if (wants === 0) continue;
      if (source.erp) source.erp.shares.set(compensation, { wants, net: lost ? 0 : wants, takenBack: lost });
      if (!lost) source.uses.set(compensation, wants);
    }
    this.#settle(compensation.lines.keys());
  }

  /** The bank takes a payment back; gives the compensations that are undone by it. */
  reversed(payment: Source): Source[] {
    payment.state = 'reversed';
    const gone = [payment];
    for (const source of gone) {
      source.live = false;
      source.takenBack = true;
      for (const user of source.uses.keys()) if (!gone.includes(user)) gone.push(user);
    }
    for (const source of gone) {
      if (source.kind === 'compensation') source.state = 'F';
      for (const other of this.sources) other.uses.delete(source);
      for (const { shares } of this.documents) {
        const share = shares.get(source);
        if (share) Object.assign(share, { net: 0, takenBack: true });
      }
    }
    this.#settle(this.documents.filter(({ shares }) => gone.some((source) => shares.has(source))));
    return gone.slice(1);
  }

  /** Whether everything that is meant for a document has its room there: then the order of what happens does not matter. */
  get isPlain(): boolean {
    return this.documents.every(({ shares }) =>
      [...shares.values()].every(({ wants, net, takenBack }) => takenBack || net === wants),
    );
  }

  /** The ERP says a new version of a document. */
  said(documents: Iterable<Document>): void {
    this.#settle(documents);
  }

  /** The ERP has a document of a payment's money from now on. */
  inherits(payment: Source, name: string, original: number): Document {
    const document = new Document(name, 'credit', original, payment);
    for (const [user, pesos] of payment.uses) document.shares.set(user, { wants: pesos, net: pesos, takenBack: false });
    document.lockedBy = payment.heldBy;
    payment.erp = document;
    this.documents.push(document);
    return document;
  }

  /** Gives each share what room there is, the oldest first; what has none is left over, and what is left over comes back. */
  #settle(documents: Iterable<Document>): void {
    const asked = new Set(documents);
    for (const document of this.documents) {
      if (!asked.has(document) || document.side === 'credit') continue;
      let uncounted = document.room;
      let counted = document.original - document.room;
      for (const [source, share] of document.shares) {
        if (share.takenBack) continue;
        const isCounted = document.counts(source);
        const fits = Math.min(share.wants, isCounted ? counted : uncounted);
        if (isCounted) counted -= fits;
        else uncounted -= fits;
        const back = source.heldBy === null ? Math.max(0, this.left(source)) : 0;
        share.net = Math.min(fits, share.net + (fits > share.net ? back : 0));
      }
    }
  }
}
