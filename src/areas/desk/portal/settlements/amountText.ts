import { formatFigure } from '#kit/core/money.ts';
import type { Money } from '../../rules/settlement.ts';

/** '251.000,50 COP': with cents where there are any, also in pesos, because a gateway may settle them. */
export function amountText({ cents, currency }: Money): string {
  return `${formatFigure(cents, cents % 100 === 0 ? currency : 'USD')} ${currency}`;
}
