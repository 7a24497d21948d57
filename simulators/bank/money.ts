export type Currency = 'COP' | 'USD';

/** The parts of a displayed amount: groups of three digits, and the decimals, null if they are not shown. */
export type AmountParts = { groups: string[]; decimals: string | null };

/**
 * Splits "1234567.00". Colombian pesos show cents only if there are any, so that no page hides a part of the amount.
 */
export function amountParts(amount: string, currency: Currency): AmountParts {
  const [whole = '0', cents = '00'] = amount.split('.');
  const groups = whole
    .replace(/^0+(?=\d)/, '')
    .replace(/\B(?=(\d{3})+$)/g, '.')
    .split('.');
  return { groups, decimals: currency === 'COP' && cents === '00' ? null : cents };
}

/** The amount as text: "$ 1.234.567" for pesos, "$ 1.234,56" for dollars. */
export function moneyText(amount: string, currency: Currency): string {
  const { groups, decimals } = amountParts(amount, currency);
  return `$ ${groups.join('.')}${decimals === null ? '' : `,${decimals}`}`;
}
