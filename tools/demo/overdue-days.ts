import { OVERDUE_BUCKETS } from '#areas/invoices/rules/constants.ts';
import { type Day, addDays, daysBetween } from '#kit/core/day.ts';

/** Number of days before today. */
const DAYS = 90;

type Client = { readonly kind: 'client'; readonly codigo_cliente: string; readonly store: string };
type Document = {
  readonly kind: 'document';
  readonly codigo_cliente: string;
  readonly fecha_vencimiento_documento: Day;
  readonly total_original: string;
  readonly total: string;
  /** The day on which it was paid; absent while it is open. */
  readonly fecha_compensacion?: Day;
};

/** A day of a store as `npm run overdue-days` reads it; amounts in cents. */
export type PastDay = {
  readonly store: string;
  readonly day: Day;
  readonly open: number[];
  readonly locked: readonly number[];
};

/** Computes the overdue sums of each store on each of the 90 days before `today` from import records. */
export function overdueDays(records: Iterable<object>, today: Day): readonly PastDay[] {
  const stores = new Map<string, string>();
  const days = new Map<string, PastDay>();
  for (const record of records as Iterable<Client | Document | { readonly kind: 'other' }>) {
    if (record.kind === 'client') {
      stores.set(record.codigo_cliente, record.store);
      for (let back = DAYS; back > 0; back -= 1) {
        const day = addDays(today, -back);
        const none = OVERDUE_BUCKETS.map(() => 0);
        if (!days.has(`${record.store} ${day}`)) {
          days.set(`${record.store} ${day}`, { store: record.store, day, open: none, locked: [...none] });
        }
      }
    }
    if (record.kind === 'document') addDocument(days, stores.get(record.codigo_cliente) ?? '', record, today);
  }
  return [...days.values()];
}

/** Adds a document to the days on which it was overdue and not paid. */
function addDocument(days: ReadonlyMap<string, PastDay>, store: string, document: Document, today: Day): void {
  const { fecha_vencimiento_documento: due, fecha_compensacion: paid = today } = document;
  const cents = Math.round(Number(document.fecha_compensacion ? document.total_original : document.total) * 100);
  const first = due < addDays(today, -DAYS - 1) ? addDays(today, -DAYS) : addDays(due, 1);
  if (cents <= 0) return;
  for (let day = first; day < paid; day = addDays(day, 1)) {
    const late = daysBetween(due, day);
    const index = OVERDUE_BUCKETS.findIndex(({ to }) => to === null || late <= to);
    const sums = days.get(`${store} ${day}`)?.open;
    if (sums) sums[index] = (sums[index] ?? 0) + cents;
  }
}
