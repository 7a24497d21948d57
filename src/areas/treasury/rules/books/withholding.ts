import type { Cents, Currency } from '#kit/core/money.ts';

/** Withholdings are rounded to the peso or the cent. */
const TOLERANCE: Readonly<Record<Currency, Cents>> = { COP: 100, USD: 1 };
/** The largest share of an amount that is withheld. */
const MAX_SHARE = 0.15;
/** Shares that a withholding may be a multiple of: tenths and quarters of a percent. */
const STEPS = [1000, 400] as const;
/** By so many tolerances one multiple is at least away from the next: below that any difference would be one. */
const MIN_STEP = 10;

/**
 * Whether a difference may be a withholding: a whole number of tenths or quarters of a percent of the amount, up to
 * 15 %. It follows no table of rates, which change each year. A withholding of the amount without VAT is not found.
 */
export function isWithholding(amount: Cents, difference: Cents, currency: Currency): boolean {
  const [whole, left, tolerance] = [Math.abs(amount), Math.abs(difference), TOLERANCE[currency]];
  if (left <= tolerance || left > whole * MAX_SHARE) return false;
  return STEPS.some((step) => {
    if (whole / step < MIN_STEP * tolerance) return false;
    return Math.abs((Math.round((left * step) / whole) * whole) / step - left) <= tolerance;
  });
}
