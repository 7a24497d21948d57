import { type Cents, INCORRECT_FORMAT, groupThousands } from './money.ts';

/** Formats an amount for narrow places: '$ 28,4 M' (millions); below a million in whole units. */
export function formatRounded(cents: Cents): string {
  if (!Number.isFinite(cents)) return INCORRECT_FORMAT;
  const whole = Math.abs(cents) / 100;
  const sign = cents < 0 ? '−' : '';
  if (whole < 999_500) return `${sign}$ ${groupThousands(String(Math.round(whole)))}`;
  const [millions = '0', tenth = '0'] = (whole / 1_000_000).toFixed(1).split('.');
  return `${sign}$ ${groupThousands(millions)},${tenth} M`;
}
