import { type Cents, MAX_RECORD_CENTS, sumCents } from '#kit/core/money.ts';
import { MIN_VOUCHER_QUANTITY } from './constants.ts';

/** Vouchers of one amount. */
export type CartLine = { readonly cents: Cents; readonly cantidad: number };

/** Limits of a purchase of one use (contract, BonosConfig). */
export type CartLimits = {
  /** The amounts on sale, each with its maximum of vouchers; 0 means no limit. */
  readonly montos: readonly { readonly cents: Cents; readonly limite: number }[];
  /** Maximum vouchers of a purchase; 0 means no limit. */
  readonly limiteGeneral: number;
  /** Maximum cost of a purchase; null means no limit. */
  readonly maximumCents: Cents | null;
};

/** Why a cart cannot be bought. `cents`: the amount of the affected line. */
export type CartProblem =
  | { readonly code: 'empty' }
  | { readonly code: 'amount_unknown'; readonly cents: Cents }
  | { readonly code: 'line_above_limit'; readonly cents: Cents; readonly most: number }
  | { readonly code: 'above_general_limit'; readonly most: number }
  | { readonly code: 'above_maximum'; readonly maximumCents: Cents };

export function cartTotal(lines: readonly CartLine[]): Cents {
  return sumCents(lines.map(({ cents, cantidad }) => cents * cantidad));
}

export function cartCount(lines: readonly CartLine[]): number {
  return lines.reduce((count, { cantidad }) => count + cantidad, 0);
}

function quantityOf(lines: readonly CartLine[], cents: Cents): number {
  return lines.find((line) => line.cents === cents)?.cantidad ?? 0;
}

/** Maximum vouchers of an amount; Infinity without a limit. */
export function lineLimit({ montos }: CartLimits, cents: Cents): number {
  const limite = montos.find((monto) => monto.cents === cents)?.limite ?? 0;
  return limite === 0 ? Infinity : limite;
}

/** Adds vouchers of an amount; raises the quantity of an existing line. Does not check limits. */
export function addVouchers(lines: readonly CartLine[], cents: Cents, cantidad: number): readonly CartLine[] {
  const before = quantityOf(lines, cents);
  if (before === 0) return [...lines, { cents, cantidad }].toSorted((a, b) => a.cents - b.cents);
  return lines.map((line) => (line.cents === cents ? { cents, cantidad: before + cantidad } : line));
}

/** Maximum vouchers of an amount; without a limit, the maximum that the money type can hold. */
function maxQuantity(limits: CartLimits, cents: Cents): number {
  return Math.min(lineLimit(limits, cents), Math.floor(MAX_RECORD_CENTS / cents));
}

/** Whether vouchers of an amount may be added (specification B5, card add button). */
export function canAdd(lines: readonly CartLine[], cents: Cents, cantidad: number, limits: CartLimits): boolean {
  return cantidad > 0 && quantityOf(lines, cents) + cantidad <= maxQuantity(limits, cents);
}

/** Sets a line's quantity, at least 1 and at most the amount's limit (specification B5, summary). */
export function setQuantity(
  lines: readonly CartLine[],
  cents: Cents,
  cantidad: number,
  limits: CartLimits,
): readonly CartLine[] {
  const within = Math.min(Math.max(MIN_VOUCHER_QUANTITY, cantidad), maxQuantity(limits, cents));
  return lines.map((line) => (line.cents === cents ? { cents, cantidad: within } : line));
}

export function removeLine(lines: readonly CartLine[], cents: Cents): readonly CartLine[] {
  return lines.filter((line) => line.cents !== cents);
}

/** All problems that prevent the purchase (specification B5), those of lines first; empty if it is allowed. */
export function cartProblems(lines: readonly CartLine[], limits: CartLimits): readonly CartProblem[] {
  if (lines.length === 0) return [{ code: 'empty' }];
  const problems: CartProblem[] = lines.flatMap(({ cents, cantidad }): CartProblem[] => {
    if (!limits.montos.some((monto) => monto.cents === cents)) return [{ code: 'amount_unknown', cents }];
    const most = lineLimit(limits, cents);
    return cantidad > most ? [{ code: 'line_above_limit', cents, most }] : [];
  });
  const { limiteGeneral, maximumCents } = limits;
  if (limiteGeneral > 0 && cartCount(lines) > limiteGeneral) {
    problems.push({ code: 'above_general_limit', most: limiteGeneral });
  }
  // plain addition: unlimited quantities may exceed exact integers
  const total = lines.reduce((sum, { cents, cantidad }) => sum + cents * cantidad, 0);
  const maximum = maximumCents ?? MAX_RECORD_CENTS;
  if (total > maximum) problems.push({ code: 'above_maximum', maximumCents: maximum });
  return problems;
}
