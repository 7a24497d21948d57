import { type Cents, sumCents } from '../../../kit/any/money.ts';
import { type Item, byAge } from './solve-age.ts';

export type Side = 'PAYMENT' | 'INVOICE';

/** A document of one side and how much of it was chosen; amounts in cents, without the sign of their side. */
export type Chosen = Item & { readonly tipo: Side };

/** What was chosen of each side, and what of it is compensated: the smaller of the two. */
export type Totals = { readonly pagos: Cents; readonly facturas: Cents; readonly compensado: Cents };

/** The sums of both sides. Throws where one is not exact any more. */
export function totalsOf(lines: readonly Pick<Chosen, 'tipo' | 'cents'>[]): Totals {
  const of = (side: Side) => sumCents(lines.filter(({ tipo }) => tipo === side).map(({ cents }) => cents));
  const [pagos, facturas] = [of('PAYMENT'), of('INVOICE')];
  return { pagos, facturas, compensado: Math.min(pagos, facturas) };
}

/**
 * How much of each document is compensated, by its id, in cents: the smaller side's sum on both sides, the oldest due first,
 * then by num_documento, each line at most by what was chosen of it (product.md, Money).
 */
export function allot(lines: readonly Chosen[]): ReadonlyMap<number, Cents> {
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
