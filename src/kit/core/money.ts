import { badInput, ok, type Result } from './result.ts';

/** The stores' currencies (docs/product.md, Stores). */
export type Currency = 'COP' | 'USD';

/** An integer count of hundredths of the currency, also for COP, which shows no decimals. Always a safe integer. */
export type Cents = number;

const DECIMALS: Record<Currency, 0 | 2> = { COP: 0, USD: 2 };

/** Decimals shown and accepted: 0 for COP, 2 for USD. */
export function decimals(currency: Currency): 0 | 2 {
  return DECIMALS[currency];
}

/** The largest amount of an input, in cents; larger Floats lose cents. */
export const MAX_CENTS: Cents = 999_999_999_999_999;

/** The largest amount of a record, ±99,999,999,999.99: the sum of a payment's 500 lines stays exact. */
export const MAX_RECORD_CENTS: Cents = 9_999_999_999_999;

const PLAIN_DECIMAL = /^(-?)(\d{1,13})(?:\.(\d+))?$/;

/** Parses a decimal ('1234.50') without rounding. Refuses other texts, too many decimals and too many digits. */
export function centsFromAmount(amount: number | string, currency: Currency, field?: string): Result<Cents> {
  const match = PLAIN_DECIMAL.exec(String(amount));
  if (!match)
    return badInput('amount_invalid', 'The amount is not a plain decimal number of at most 13 digits.', field);
  const [, sign, whole = '', fraction = ''] = match;
  const significant = fraction.replace(/0+$/, '');
  if (significant.length > decimals(currency)) {
    return badInput('amount_decimals', `${currency} amounts have at most ${decimals(currency)} decimals.`, field);
  }
  const cents = Number(whole) * 100 + Number(significant.padEnd(2, '0'));
  return ok(sign && cents !== 0 ? -cents : cents);
}

/** Converts cents to the contract's Float; exact to 2 decimals, because division is correctly rounded. */
export function amountFromCents(cents: Cents): number {
  return cents / 100;
}

/** Cents of a Float in a response; null if it is no amount of the currency. Sums above MAX_CENTS are approximate. */
export function centsOfAnswer(amount: number, currency: Currency): Cents | null {
  const cents = centsFromAmount(amount, currency);
  if (cents.ok) return cents.value;
  const isSum = Number.isFinite(amount) && Math.abs(amount) * 100 > MAX_CENTS;
  return isSum ? Math.round(amount * 100) : null;
}

/** Decimal text for gateways and files: 123450 → '1234.50'. */
export function decimalText(cents: Cents): string {
  const absolute = Math.abs(cents);
  return `${cents < 0 ? '-' : ''}${Math.trunc(absolute / 100)}.${String(absolute % 100).padStart(2, '0')}`;
}

/** Adds amounts; throws if the sum is not exact. */
export function sumCents(amounts: Iterable<Cents>): Cents {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  if (!Number.isSafeInteger(sum)) throw new RangeError('The sum of the amounts is not exact.');
  return sum;
}

/** Thousands separators (specification A5, price display): 1234567 → '1.234.567'. */
export function groupThousands(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, '.');
}

/** Shown instead of an amount that is not a number (specification A5, 'Incorrect format'). */
export const INCORRECT_FORMAT = 'Formato incorrecto';

/** Formats without the currency's sign: 123450 USD → '1.234,50', 123400 COP → '1.234' (docs/product.md, Stores). */
export function formatFigure(cents: Cents, currency: Currency): string {
  const absolute = Math.abs(cents);
  const whole = groupThousands(String(Math.trunc(absolute / 100)));
  const sign = cents < 0 ? '−' : '';
  return decimals(currency) === 0 ? sign + whole : `${sign}${whole},${String(absolute % 100).padStart(2, '0')}`;
}

/** Formats cents with the currency's sign: '$ 1.234.567'; negative: '−$ 1.234'. */
export function formatMoney(cents: Cents, currency: Currency): string {
  if (!Number.isFinite(cents)) return INCORRECT_FORMAT;
  return `${cents < 0 ? '−' : ''}$ ${formatFigure(Math.abs(cents), currency)}`;
}
