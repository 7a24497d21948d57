import { type Currency, type Cents, decimals, groupThousands } from '../../../kit/any/money.ts';

/**
 * An amount, quantity or price of an electronic invoice: an integer count of millionths, exact for all that is compared.
 * It is shown and compared, and never enters the ledger: what is owed comes from the ERP's records.
 */
export type Millionths = bigint;

const PLACES = 6;
const PLAIN = /^([+-]?)(\d{1,24})(?:\.(\d{1,24}))?$/;

/** A decimal as XML writes it ('1065000.00'), rounded half up beyond six decimals; null where it is none (a comma, an exponent). */
export function readDecimal(text: string): Millionths | null {
  const match = PLAIN.exec(text);
  if (!match) return null;
  const [, sign, whole = '', fraction = ''] = match;
  const digits = BigInt(whole + fraction.slice(0, PLACES).padEnd(PLACES, '0'));
  const value = digits + (Number(fraction[PLACES] ?? '0') >= 5 ? 1n : 0n);
  return sign === '-' ? -value : value;
}

/** '1.065.000,50': thousands '.', decimal ',', with from `least` to six decimals as it needs. */
export function formatDecimal(value: Millionths, least: number): string {
  const digits = String(value < 0n ? -value : value).padStart(PLACES + 1, '0');
  const fraction = digits.slice(-PLACES).replace(/0+$/, '').padEnd(least, '0');
  const whole = groupThousands(digits.slice(0, -PLACES));
  return `${value < 0n ? '−' : ''}${whole}${fraction && ','}${fraction}`;
}

/** '$ 1.065.000' and '$ 1.065,50' in a store's own currency (pesos without cents that are none); others with their code before them. */
export function formatAmount(value: Millionths, currency: string | null): string {
  const cents = centsOf(value);
  const text = formatDecimal(BigInt(cents) * 10_000n, currency === 'COP' && cents % 100 === 0 ? 0 : 2);
  return currency === null || currency === 'COP' || currency === 'USD' ? `$ ${text}` : `${currency} ${text}`;
}

/** Cents, rounded half away from zero; at most what a number holds exactly. */
export function centsOf(value: Millionths): Cents {
  const absolute = ((value < 0n ? -value : value) + 5000n) / 10_000n;
  const cents = Number(absolute > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : absolute);
  return value < 0n ? -cents : cents;
}

/** Whether two amounts are the same but for what the currency cannot say: pesos have no cents. */
export function isSameMoney(value: Millionths, cents: Cents, currency: Currency): boolean {
  const difference = value - BigInt(cents) * 10_000n;
  const unit = decimals(currency) === 0 ? 1_000_000n : 10_000n;
  return difference < unit && difference > -unit;
}
