import { type Cents, type Currency, decimals, groupThousands, MAX_CENTS } from './money.ts';

/** Parses a typed amount (specification A5). Drops other characters and digits beyond exact precision; '' is 0. */
export function maskMoney(typed: string, currency: Currency): { text: string; cents: Cents } {
  const places = decimals(currency);
  const comma = places > 0 ? typed.lastIndexOf(',') : -1;
  const wholeTyped = comma < 0 ? typed : typed.slice(0, comma);
  const most = String(Math.trunc(MAX_CENTS / 100)).length;
  const whole = wholeTyped
    .replace(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
    .slice(0, most);
  const fraction = comma < 0 ? '' : typed.slice(comma).replace(/\D/g, '').slice(0, places);
  return {
    text: groupThousands(whole) + (comma < 0 ? '' : `,${fraction}`),
    cents: Number(whole) * 100 + Number(fraction.padEnd(2, '0')),
  };
}
