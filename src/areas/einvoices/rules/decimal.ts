import { type Currency, type Cents, decimals, groupThousands } from '#kit/core/money.ts';

/**
 * An amount, quantity or price of an electronic invoice, in millionths. Only for display and comparison: the ledger's
 * amounts come from the ERP.
 */
export type Millionths = bigint;

const PLACES = 6;
/** xs:decimal (XML Schema, part 2, 3.2.3.1): a digit may be missing on one side of the point. */
const PLAIN = /^([+-]?)(?=\.?\d)(\d{0,24})(?:\.(\d{0,24}))?$/;

/** Parses an XML decimal ('1065000.00', '.5', '7.'), rounded half up to six decimals; null for commas or exponents. */
export function readDecimal(text: string): Millionths | null {
  const match = PLAIN.exec(text);
  if (!match) return null;
  const [, sign, whole = '', fraction = ''] = match;
  const digits = BigInt(whole + fraction.slice(0, PLACES).padEnd(PLACES, '0'));
  const value = digits + (Number(fraction[PLACES] ?? '0') >= 5 ? 1n : 0n);
  return sign === '-' ? -value : value;
}

/** '1.065.000,50', with at least `minDecimals` and at most six decimals. */
export function formatDecimal(value: Millionths, minDecimals: number): string {
  const digits = String(value < 0n ? -value : value).padStart(PLACES + 1, '0');
  const fraction = digits.slice(-PLACES).replace(/0+$/, '').padEnd(minDecimals, '0');
  const whole = groupThousands(digits.slice(0, -PLACES));
  return `${value < 0n ? '−' : ''}${whole}${fraction && ','}${fraction}`;
}

/** '$ 1.065.000' and '$ 1.065,50' in a store's currency; other currencies have their code in front. */
export function formatAmount(value: Millionths, currency: string | null): string {
  const cents = centsOf(value);
  const text = formatDecimal(BigInt(cents) * 10_000n, currency === 'COP' && cents % 100 === 0 ? 0 : 2);
  return currency === null || currency === 'COP' || currency === 'USD' ? `$ ${text}` : `${currency} ${text}`;
}

/** Rounds half away from zero; limited to safe integers. */
export function centsOf(value: Millionths): Cents {
  const absolute = ((value < 0n ? -value : value) + 5000n) / 10_000n;
  const cents = Number(absolute > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : absolute);
  return value < 0n ? -cents : cents;
}

/** Whether two amounts are equal in the currency's precision: pesos have no cents. */
export function isSameMoney(value: Millionths, cents: Cents, currency: Currency): boolean {
  const difference = value - BigInt(cents) * 10_000n;
  const unit = decimals(currency) === 0 ? 1_000_000n : 10_000n;
  return difference < unit && difference > -unit;
}
