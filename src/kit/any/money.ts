import { badInput, ok, type Result } from './result.ts';

/** The currencies of the stores (product.md, Stores). */
export type Currency = 'COP' | 'USD';

/**
 * An amount as everything but the contract's Float holds it: an integer count of hundredths of the currency, also for
 * COP, which shows no decimals. A `number`, because 2^53 cents is more than any portfolio; always a safe integer.
 */
export type Cents = number;

const DECIMALS: Record<Currency, 0 | 2> = { COP: 0, USD: 2 };

/** How many decimals the currency shows and accepts: 0 for COP, 2 for USD. */
export function decimals(currency: Currency): 0 | 2 {
  return DECIMALS[currency];
}

/** The largest amount that any input may carry: beyond it a decimal number loses its cents. */
export const MAX_CENTS: Cents = 999_999_999_999_999;

/**
 * The largest amount of one record of the ERP's, either side of zero: 99,999,999,999.99. So the lines of a payment, each with
 * all of such a document, still have an exact sum, and the database's sums (int8) hold those of 900,000 such documents.
 */
export const MAX_RECORD_CENTS: Cents = 9_999_999_999_999;

const PLAIN_DECIMAL = /^(-?)(\d{1,13})(?:\.(\d+))?$/;

/**
 * Cents of an amount written as a decimal number or text ('1234.50'), as the contract and the ERP send it.
 * Finer than the currency's decimals, exponents, too large or not a number: graphql-input, never rounded.
 */
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

/** The contract's Float of an amount in cents; exact to 2 decimals because the division is correctly rounded. */
export function amountFromCents(cents: Cents): number {
  return cents / 100;
}

/**
 * Cents of the contract's Float in an answer. A sum of more than 13 digits, which no input may be, is as near as the Float is;
 * a safe integer only up to 2^53. Null for what is no amount of the currency.
 */
export function centsOfAnswer(amount: number, currency: Currency): Cents | null {
  const cents = centsFromAmount(amount, currency);
  if (cents.ok) return cents.value;
  const isSum = Number.isFinite(amount) && Math.abs(amount) * 100 > MAX_CENTS;
  return isSum ? Math.round(amount * 100) : null;
}

/** Decimal text with two decimals, as gateways and files want it: 123450 → '1234.50'. */
export function decimalText(cents: Cents): string {
  const absolute = Math.abs(cents);
  return `${cents < 0 ? '-' : ''}${Math.trunc(absolute / 100)}.${String(absolute % 100).padStart(2, '0')}`;
}

/** The sum of amounts in cents that must be exact, as all that is paid. Throws where it no longer is. */
export function sumCents(amounts: Iterable<Cents>): Cents {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  if (!Number.isSafeInteger(sum)) throw new RangeError('The sum of the amounts is not exact any more.');
  return sum;
}

/** Digits in groups of three, dots between (specification 5, price display): 1234567 → '1.234.567'. */
export function groupThousands(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, '.');
}

/**
 * The figure as the portal and its files show it, without the currency's sign: 123450 USD → '1.234,50', 123400 COP →
 * '1.234'. The specification's mask: thousands '.', decimal ','; its precision is the currency's (product.md, Stores).
 */
export function formatFigure(cents: Cents, currency: Currency): string {
  const absolute = Math.abs(cents);
  const whole = groupThousands(String(Math.trunc(absolute / 100)));
  const sign = cents < 0 ? '−' : '';
  return decimals(currency) === 0 ? sign + whole : `${sign}${whole},${String(absolute % 100).padStart(2, '0')}`;
}

/** The figure with its prefix: '$ 1.234.567'; a negative one as '−$ 1.234'. */
export function formatMoney(cents: Cents, currency: Currency): string {
  return `${cents < 0 ? '−' : ''}$ ${formatFigure(Math.abs(cents), currency)}`;
}
