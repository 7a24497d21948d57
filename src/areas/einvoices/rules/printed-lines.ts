import { type Millionths, formatDecimal } from './decimal.ts';
import type { ElectronicDocument, Line } from './electronic.ts';

type Money = (value: Millionths) => string;

/** A line of an electronic invoice as printed by its PDF and the portal. */
export type PrintedLine = {
  readonly description: string;
  /** The item's code, if the description does not contain it, and the discount. */
  readonly note: string | null;
  readonly quantity: string;
  readonly price: string;
  readonly total: string;
};

/** `money` formats an amount in the document's currency. */
export function printedLine(line: Line, money: Money): PrintedLine {
  const { code, description, discount, price, total } = line;
  const notes = [description === null ? null : code, discount === null ? null : `Descuento ${money(discount)}`];
  return {
    description: description ?? code ?? 'Sin descripción',
    note: notes.filter((part) => part !== null).join(' · ') || null,
    quantity: quantityText(line),
    price: price === null ? '' : formatDecimal(price, 2),
    total: total === null ? '' : money(total),
  };
}

/** Printed names of the units of fuel and goods; other units are not printed. */
const UNITS: Readonly<Record<string, string>> = {
  '94': 'und',
  NIU: 'und',
  EA: 'und',
  GLL: 'gal',
  LTR: 'l',
  KGM: 'kg',
};

/** '500 gal'. */
function quantityText({ quantity, unit }: Line): string {
  if (quantity === null) return '';
  return [formatDecimal(quantity, 0), UNITS[unit ?? '']].filter(Boolean).join(' ');
}

/** The sums between the items and the total: subtotal, discounts, charges and taxes, each with its name. */
export function printedSums(
  electronic: ElectronicDocument,
  money: Money,
): readonly { readonly name: string; readonly value: string }[] {
  const row = (name: string, value: Millionths | null) => (value === null ? [] : [{ name, value: money(value) }]);
  const unlessZero = (name: string, value: Millionths | null) => (value === 0n ? [] : row(name, value));
  const discount = electronic.discount ?? 0n;
  return [
    ...row('Subtotal', electronic.subtotal),
    // Ecuador's subtotal already excludes discounts
    ...(electronic.country === 'CO'
      ? unlessZero('Descuentos', -discount)
      : unlessZero('Descuentos, ya restados', discount)),
    ...unlessZero('Cargos', electronic.charge),
    ...electronic.taxes.flatMap(({ name, rate, base, amount }) => {
      const named = rate === null ? name : `${name} ${formatDecimal(rate, 0)} %`;
      return row(base === null ? named : `${named} sobre ${money(base)}`, amount);
    }),
  ];
}
