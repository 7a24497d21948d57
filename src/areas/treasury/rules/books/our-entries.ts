import type { Day } from '#kit/core/day.ts';
import type { Cents } from '#kit/core/money.ts';

/** A document of the company's file (`conciliacionArchivo`). */
export type OurDocument = {
  readonly documento: string;
  readonly sociedad: string;
  readonly num_documento: string;
  readonly num_factura: string | null;
  readonly tipo_documento: string;
  readonly fecha: Day;
  /** As issued, signed: negative in the client's favour. */
  readonly centavos: Cents;
  /** What of it is open now. */
  readonly abierto: Cents;
  /** The uuid of the portal's payment whose money it is. */
  readonly pago: string | null;
};

/** A movement of the company's file, with its document. */
export type OurMovement = Omit<OurDocument, 'centavos'> & {
  readonly movimiento: string;
  readonly tipo: 'erp' | 'correction' | 'payment' | 'reversal' | 'compensation' | 'transfer';
  /** The change of the balance, signed. */
  readonly centavos: Cents;
  /** The uuid of the portal's payment or compensation. */
  readonly fuente: string | null;
  /** Its name in the ledger: 'P12'. */
  readonly nombre: string | null;
};

/** The company's balance of one of its codes at the beginning and the end of the file's days. */
export type OurBalance = { readonly sociedad: string; readonly inicial: Cents; readonly final: Cents };

/** An entry of the company's ledger as it is compared with the client's. */
export type OurEntry = {
  readonly documentId: string;
  readonly sociedad: string;
  readonly what: 'document' | OurMovement['tipo'];
  readonly documentType: string;
  readonly day: Day;
  readonly amount: Cents;
  /** What of the document is open now. */
  readonly open: Cents;
  /** The document's own number, as it is shown. */
  readonly name: string;
  /** The payment or compensation: 'P12'. */
  readonly reference: string | null;
  /** All numbers by which the client's books may name it. */
  readonly numbers: readonly string[];
  /** Entries with the same group are one payment, or the ERP's bookings of one day. */
  readonly group: string | null;
};

/**
 * The entries of a company's file. Bookings that cancel each other are left out: an invoice cleared with the document
 * of its payment, the uses of a credit, and the ERP's document of a payment that the portal booked before. The sum
 * stays the same to the cent.
 */
export function entriesOf(documents: readonly OurDocument[], movements: readonly OurMovement[]): readonly OurEntry[] {
  const free: OurEntry[] = [];
  const groups = new Map<string, OurEntry[]>();
  const add = (group: string | null, entry: Omit<OurEntry, 'group'>) => {
    if (group === null) free.push({ ...entry, group });
    else pushTo(groups, group, { ...entry, group });
  };
  for (const document of documents) add(document.pago, { ...common(document), what: 'document' });
  for (const movement of movements) {
    const group = movement.fuente ?? movement.pago ?? (movement.tipo === 'erp' ? `erp ${movement.fecha}` : null);
    const reference = movement.nombre;
    const entry = { ...common(movement), what: movement.tipo, reference };
    add(group, reference === null ? entry : { ...entry, numbers: [reference, ...entry.numbers] });
  }
  return [...free, ...[...groups.values()].flatMap(withoutCancelled)].toSorted(
    (a, b) => compareTexts(a.day, b.day) || compareTexts(a.name, b.name),
  );
}

function pushTo<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function common(one: Omit<OurDocument, 'pago'>): Omit<OurEntry, 'what' | 'group'> {
  return {
    documentId: one.documento,
    sociedad: one.sociedad,
    documentType: one.tipo_documento,
    day: one.fecha,
    amount: one.centavos,
    open: one.abierto,
    name: one.num_factura ?? one.num_documento,
    reference: null,
    numbers: one.num_factura === null ? [one.num_documento] : [one.num_factura, one.num_documento],
  };
}

/** Leaves out a group that is zero in sum, and else the pairs of opposite amounts in it, first of the same document. */
function withoutCancelled(group: readonly OurEntry[]): readonly OurEntry[] {
  if (group.reduce((sum, { amount }) => sum + amount, 0) === 0) return [];
  return withoutPairs(
    withoutPairs(group, ({ documentId }) => documentId),
    () => '',
  );
}

function withoutPairs(group: readonly OurEntry[], keyOf: (entry: OurEntry) => string): readonly OurEntry[] {
  const waiting = new Map<string, OurEntry[]>();
  const left = new Set(group);
  for (const entry of group) {
    const opposite = waiting.get(`${keyOf(entry)} ${-entry.amount}`)?.pop();
    if (opposite) {
      left.delete(opposite);
      left.delete(entry);
    } else pushTo(waiting, `${keyOf(entry)} ${entry.amount}`, entry);
  }
  return [...left];
}

export type OurFile = {
  readonly balances: readonly OurBalance[];
  readonly documents: readonly OurDocument[];
  readonly movements: readonly OurMovement[];
};

/** Parses the company's file; undefined if its last line is missing: the download broke off. */
export function readOurFile(text: string): OurFile | undefined {
  const balances: OurBalance[] = [];
  const documents: OurDocument[] = [];
  const movements: OurMovement[] = [];
  let isWhole = false;
  for (const line of text.split('\n')) {
    if (line === '') continue;
    const record = JSON.parse(line) as object;
    if ('fin' in record) isWhole = true;
    else if ('inicial' in record) balances.push(record as OurBalance);
    else if ('movimiento' in record) movements.push(record as OurMovement);
    else documents.push(record as OurDocument);
  }
  return isWhole ? { balances, documents, movements } : undefined;
}
