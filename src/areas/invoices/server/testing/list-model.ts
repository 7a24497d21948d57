import { foldText } from '#kit/core/search-text.ts';
import type { DocumentosFilterInput, DocumentosSortInput, QueryDocumentosArgs } from '#kit/core/contract/types.ts';
import { type Day, daysBetween } from '#kit/core/day.ts';
import type { GivenDocument } from '#areas/account/server/testing/documents.ts';

/** The expected answer of `documentos`, computed over a list in memory from the contract and docs/product.md, Money. */
export type ModelDocument = GivenDocument & {
  readonly id: number;
  open_cents: number;
  locked: boolean;
  bloqueada_erp: boolean;
  agrupacion: string;
};

export type ModelViewer = {
  readonly today: Day;
  /** Indexes of the destinations to which the viewer is confined; null: the viewer sees the whole client. */
  readonly destinations: readonly number[] | null;
};

function visible(documents: readonly ModelDocument[], { destinations }: ModelViewer): ModelDocument[] {
  return documents.filter(
    ({ destination }) => destinations === null || (destination !== null && destinations.includes(destination)),
  );
}

export function isBlocked(document: ModelDocument): boolean {
  return document.bloqueada_erp || document.locked;
}

export function stateOf({ open_cents, fecha_vencimiento_documento: due }: ModelDocument, today: Day): string | null {
  if (open_cents === 0) return null;
  if (due === today) return 'V';
  return due < today ? 'AT' : 'NV';
}

/** The documents of the list in its order, all pages. */
export function listedDocuments(
  documents: readonly ModelDocument[],
  viewer: ModelViewer,
  args: Omit<QueryDocumentosArgs, 'pageSize' | 'currentPage' | 'after' | 'before'>,
): ModelDocument[] {
  const filter = args.filter ?? {};
  return visible(documents, viewer)
    .filter((document) => (args.documentType === 'INVOICE') === document.original_cents > 0)
    .filter((document) => args.paymentType === 'OFFLINE' || (document.open_cents !== 0 && !isBlocked(document)))
    .filter((document) => matches(document, filter, viewer.today))
    .toSorted((a, b) => compare(a, b, args.sort));
}

type Equal = { eq?: string | null; in?: readonly string[] | null; like?: string | null } | null | undefined;

function equal(value: string | null, filter: Equal): boolean {
  if (filter?.eq != null && value !== filter.eq) return false;
  if (filter?.in != null && (value === null || !filter.in.includes(value))) return false;
  return filter?.like == null || (value !== null && like(value, filter.like));
}

/** Whether a text matches the pattern, whose only wildcard is %. */
function like(value: string, pattern: string): boolean {
  const folded = foldText(pattern);
  const pieces = folded.split('%').map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`^${pieces.join('.*')}$`, 's').test(
    folded.includes('ñ') ? foldText(value) : foldText(value).replaceAll('ñ', 'n'),
  );
}

type Ends = { from?: string | null; to?: string | null } | null | undefined;

function within<T extends string | number>(value: T, ends: Ends, read: (text: string) => T): boolean {
  return (ends?.from == null || value >= read(ends.from)) && (ends?.to == null || value <= read(ends.to));
}

function matches(document: ModelDocument, filter: DocumentosFilterInput, today: Day): boolean {
  const destino = document.destination === null ? null : `D${document.destination}`;
  return (
    equal(String(document.id), filter.id_edocta_detalle) &&
    equal(document.num_documento, filter.num_documento) &&
    equal(document.num_factura, filter.num_factura) &&
    equal(document.agrupacion, filter.agrupacion) &&
    equal(document.tipo_documento, filter.tipo_documento) &&
    equal(stateOf(document, today), filter.estado_documento) &&
    equal(document.open_cents === 0 ? 'C' : 'A', filter.estado_numero_documento ?? { eq: 'A' }) &&
    within(document.fecha_documento, filter.fecha_documento, String) &&
    within(document.fecha_vencimiento_documento, filter.fecha_vencimiento_documento, String) &&
    within(document.open_cents, filter.total, (text) => Math.round(Number(text) * 100)) &&
    equal(destino, filter.destino) &&
    equal(isBlocked(document) ? '1' : '0', filter.blocked)
  );
}

function compare(a: ModelDocument, b: ModelDocument, sort: DocumentosSortInput | null | undefined): number {
  const columns = [
    { direction: sort?.fecha_vencimiento_documento, by: (d: ModelDocument) => d.fecha_vencimiento_documento },
    { direction: sort?.fecha_documento, by: (d: ModelDocument) => d.fecha_documento },
    { direction: sort?.total, by: (d: ModelDocument) => d.open_cents },
    { direction: sort?.num_documento, by: (d: ModelDocument) => Buffer.from(d.num_documento).toString('hex') },
  ].filter(({ direction }) => direction != null);
  const [first] = columns;
  if (!first) return compare(a, b, { fecha_vencimiento_documento: 'ASC' });
  for (const { direction, by } of columns) {
    const [left, right] = [by(a), by(b)];
    if (left !== right) return left < right === (direction === 'ASC') ? -1 : 1;
  }
  return columns.at(-1)?.direction === 'ASC' ? a.id - b.id : b.id - a.id;
}

function amount(documents: readonly ModelDocument[]): number {
  return documents.reduce((sum, { open_cents }) => sum + open_cents, 0) / 100;
}

/** The whole answer except its pages. */
export function expectedSums(
  documents: readonly ModelDocument[],
  viewer: ModelViewer,
  args: Omit<QueryDocumentosArgs, 'pageSize' | 'currentPage' | 'after' | 'before'>,
): object {
  const list = listedDocuments(documents, viewer, args);
  const anyState = listedDocuments(documents, viewer, { ...args, filter: { ...args.filter, estado_documento: null } });
  const seen = visible(documents, viewer);
  const portfolio = seen.filter(({ destination }) =>
    equal(destination === null ? null : `D${destination}`, args.filter?.destino),
  );
  const labels = { AT: 'Vencida', V: 'Vence hoy', NV: 'Por vencer' };
  const owed = portfolio.filter(({ original_cents }) => original_cents > 0);
  const ofState = (state: string) => owed.filter((document) => stateOf(document, viewer.today) === state);
  const overdue = (from: number, to: number) =>
    amount(
      ofState('AT').filter(({ fecha_vencimiento_documento: due }) => {
        const days = daysBetween(due, viewer.today);
        return days >= from && days <= to;
      }),
    );
  const isInvoice = args.documentType === 'INVOICE';
  const places = seen
    .filter(({ original_cents, open_cents }) => open_cents !== 0 && isInvoice === original_cents > 0)
    .flatMap(({ destination }) => (destination === null ? [] : [destination]));
  return {
    total_count: list.length,
    total_amount: amount(list),
    document_statuses: Object.entries(labels)
      .filter(([state]) => anyState.some((document) => stateOf(document, viewer.today) === state))
      .map(([value, label]) => ({ label, value })),
    state_counts: Object.keys(labels).map((estado) => ({
      estado,
      total_count: anyState.filter((document) => stateOf(document, viewer.today) === estado).length,
    })),
    destinos: [...new Set(places)]
      .toSorted((a, b) => a - b)
      .map((place) => ({ label: `EDS ${place}`, value: `D${place}` })),
    total_amount_expired: amount(ofState('AT')),
    total_amount_expire_today: amount(ofState('V')),
    total_amount_to_expire: amount(ofState('NV')),
    total_amount_positive: Math.abs(amount(portfolio.filter(({ original_cents }) => original_cents < 0))),
    total_amount_expired_by_days: {
      one_to_seven_days: overdue(1, 7),
      fourteen_days: overdue(8, 14),
      twenty_one_days: overdue(15, 21),
      greater_twenty_one_days: overdue(22, Infinity),
    },
  };
}
