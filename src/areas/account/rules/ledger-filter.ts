import type { Day } from '#kit/core/day.ts';
import { type Range, type TextMatch, readAmountRange, readDayRange, readText, readValues } from '#kit/core/filter.ts';
import type { Cents, Currency } from '#kit/core/money.ts';

/** Filters common to all lists of ledger documents. All must hold; null is no condition. */
export type LedgerFilter = {
  readonly num_documento: TextMatch;
  readonly num_factura: TextMatch;
  /** Matches num_documento or num_factura. */
  readonly numero: TextMatch;
  /** Destination codes (codigo_destinatario). */
  readonly destino: readonly string[] | null;
  readonly agrupacion: readonly string[] | null;
  readonly tipo_documento: readonly string[] | null;
  readonly fecha_documento: Range<Day>;
  readonly fecha_vencimiento_documento: Range<Day>;
  /** The amount that the list shows as total, signed. */
  readonly total: Range<Cents>;
};

/** Readers of these filters for `readFilter`; `total` is in units of the currency. */
export function ledgerReaders(currency: Currency) {
  return {
    num_documento: readText,
    num_factura: readText,
    numero: readText,
    destino: readValues,
    agrupacion: readValues,
    tipo_documento: readValues,
    fecha_documento: readDayRange,
    fecha_vencimiento_documento: readDayRange,
    total: readAmountRange(currency),
  };
}
