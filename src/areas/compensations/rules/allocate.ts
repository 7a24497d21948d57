import { type Cents, sumCents } from '#kit/core/money.ts';
import { type Item, byAge } from './solve-age.ts';

export type Side = 'PAYMENT' | 'INVOICE';

/** A document and how much of it was chosen, in unsigned cents. */
export type Chosen = Item & { readonly tipo: Side };

export type Totals = { readonly pagos: Cents; readonly facturas: Cents; readonly compensado: Cents };

export function totalsOf(lines: readonly Pick<Chosen, 'tipo' | 'cents'>[]): Totals {
  const of = (side: Side) => sumCents(lines.filter(({ tipo }) => tipo === side).map(({ cents }) => cents));
  const [pagos, facturas] = [of('PAYMENT'), of('INVOICE')];
  return { pagos, facturas, compensado: Math.min(pagos, facturas) };
}

/**
 * Cents compensated of each document, by id: the smaller side's sum on both sides, oldest due first, then by
 * num_documento, each line at most by what was chosen (docs/product.md, Compensations).
 */
export function allocate(lines: readonly Chosen[]): ReadonlyMap<number, Cents> {
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
