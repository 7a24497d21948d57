export type Currency = 'COP' | 'USD';

/** An amount for people: its groups of three digits, and its decimals or null if none are shown. */
export type Figures = { groups: string[]; decimals: string | null };

/**
 * Splits "1234567.00". Colombian pesos show cents only if there are any, so that no page hides a part of the amount.
 */
export function figures(amount: string, currency: Currency): Figures {
  const [whole = '0', cents = '00'] = amount.split('.');
  const groups = whole
    .replace(/^0+(?=\d)/, '')
    .replace(/\B(?=(\d{3})+$)/g, '.')
    .split('.');
  return { groups, decimals: currency === 'COP' && cents === '00' ? null : cents };
}

/** The amount as text: "$ 1.234.567" for pesos, "$ 1.234,56" for dollars. */
export function moneyText(amount: string, currency: Currency): string {
  const { groups, decimals } = figures(amount, currency);
  return `$ ${groups.join('.')}${decimals === null ? '' : `,${decimals}`}`;
}
