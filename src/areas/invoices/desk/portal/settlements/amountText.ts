import { formatFigure } from '#kit/core/money.ts';
import type { Money } from '../../rules/settlement.ts';

/** '251.000,50 COP': shows cents if there are any, also for pesos, because gateways may settle them. */
export function amountText({ cents, currency }: Money): string {
  return `${formatFigure(cents, cents % 100 === 0 ? currency : 'USD')} ${currency}`;
}
