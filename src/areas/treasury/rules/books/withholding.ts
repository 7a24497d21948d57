import type { Cents, Currency } from '#kit/core/money.ts';

/**
 * Rates of withholdings in thousandths of a percent, and the factors from a total with VAT to its base, by country.
 * Colombia: fuel 0.1 %, purchases 2.5 % and 3.5 %, services 4 % and 6 %, fees 10 % and 11 %, and the shares of VAT
 * (Decreto 1625 de 2016, art. 1.2.4). Ecuador: 0.2 % and 0.3 % for fuel, 1 to 10 % (Resolución NAC-DGERCGC14-00787).
 */
const TABLES: Readonly<Record<Currency, { readonly rates: readonly number[]; readonly vat: readonly number[] }>> = {
  COP: { rates: [100, 400, 500, 1000, 2000, 2500, 3500, 4000, 6000, 10_000, 11_000], vat: [100, 119, 105] },
  USD: { rates: [200, 300, 1000, 1750, 2000, 2750, 3000, 5000, 8000, 10_000], vat: [100, 115, 112] },
};

/** Whether a difference is what a usual withholding leaves out of an amount. It is rounded to the peso, or the cent. */
export function isWithholding(amount: Cents, difference: Cents, currency: Currency): boolean {
  const tolerance = currency === 'COP' ? 100 : 1;
  const left = Math.abs(difference);
  if (left <= tolerance) return false;
  const { rates, vat } = TABLES[currency];
  return vat.some((factor) =>
    rates.some((rate) => Math.abs((Math.abs(amount) * rate) / factor / 1000 - left) <= tolerance),
  );
}
