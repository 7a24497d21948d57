import { type Cents, sumCents } from '#kit/core/money.ts';
import { type OpenDocument, byAge } from './solve-age.ts';

export type Side = 'PAYMENT' | 'INVOICE';

/** A document and the amount selected of it, in unsigned cents. */
export type SelectedAmount = OpenDocument & { readonly tipo: Side };

export type Totals = { readonly pagos: Cents; readonly facturas: Cents; readonly compensado: Cents };

export function totalsOf(lines: readonly Pick<SelectedAmount, 'tipo' | 'cents'>[]): Totals {
  const of = (side: Side) => sumCents(lines.filter(({ tipo }) => tipo === side).map(({ cents }) => cents));
  const [pagos, facturas] = [of('PAYMENT'), of('INVOICE')];
  return { pagos, facturas, compensado: Math.min(pagos, facturas) };
}

/**
 * Compensated cents of each document, by id. Both sides get the smaller side's sum, oldest due first, then by
 * num_documento, each line at most its selected amount (docs/product.md, Compensations).
 */
export function allocate(lines: readonly SelectedAmount[]): ReadonlyMap<number, Cents> {
  const { compensado } = totalsOf(lines);
  const left = { PAYMENT: compensado, INVOICE: compensado };
  const allotted = new Map<number, Cents>();
  for (const { id, tipo, cents: chosen } of lines.toSorted(byAge)) {
    const cents = Math.min(chosen, left[tipo]);
    left[tipo] -= cents;
    allotted.set(id, cents);
  }
  return allotted;
}
