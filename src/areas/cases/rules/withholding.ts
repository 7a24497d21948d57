import type { RetencionInput } from '#kit/core/contract/types.ts';
import { type Day, addDays, isDay } from '#kit/core/day.ts';
import { type Cents, type Currency, centsFromAmount, decimals } from '#kit/core/money.ts';
import { type Result, badInput, ok } from '#kit/core/result.ts';
import type { WithholdingRate } from '#kit/core/withholding-rate.ts';
import { CASE_LIMITS } from './limits.ts';

/** What was withheld of an invoice (docs/product.md, Cases). The rates are configuration, by store and year. */

/** A withholding as a user enters it. `certificateDay`: by when its certificate is promised; null: it is attached. */
export type NewWithholding = {
  readonly concept: string;
  readonly base: Cents;
  readonly certificateDay: Day | null;
};

/** Parses the part `retencion` of the input of crearCaso; `today` is the store's day. */
export function readWithholding(
  { concepto, base, certificado_fecha }: RetencionInput,
  { currency, today, files }: { readonly currency: Currency; readonly today: Day; readonly files: number },
): Result<NewWithholding> {
  const cents = centsFromAmount(base, currency, 'input.retencion.base');
  if (!cents.ok) return cents;
  if (cents.value <= 0) return badInput('amount_not_positive', 'base must be above 0.', 'input.retencion.base');
  const field = 'input.retencion.certificado_fecha';
  const day = certificado_fecha ?? null;
  if (day === null && files === 0) {
    return badInput('certificate_missing', 'Attach the certificate, or say by which day it will come.', field);
  }
  if (day !== null && !isPromiseDay(day, today)) {
    return badInput('certificate_day', `A day from today to ${CASE_LIMITS.certificateDays} days ahead.`, field);
  }
  return ok({ concept: concepto, base: cents.value, certificateDay: day });
}

/** Whether a certificate may be promised for the day. */
function isPromiseDay(day: string, today: Day): boolean {
  return isDay(day) && day >= today && day <= addDays(today, CASE_LIMITS.certificateDays);
}

/** The amount that a rate withholds of a base, rounded to the currency's unit. */
export function withheldAmount(base: Cents, ppm: number, currency: Currency): Cents {
  const unit = decimals(currency) === 0 ? 100n : 1n;
  // whole numbers: a base of 13 digits times a rate exceeds what a Float has exactly
  const [amount, whole] = [BigInt(base) * BigInt(ppm), 1_000_000n * unit];
  return Number(((amount + whole / 2n) / whole) * unit);
}

/** A rate in percent; exact, because division is correctly rounded. */
export function percentOf(ppm: number): number {
  return ppm / 10_000;
}

/** A percentage as the portal writes it: 0.1 as '0,1 %'. */
export function formatPercent(percent: number): string {
  return `${String(percent).replace('.', ',')} %`;
}

/** The rates of a document's year. */
export function ratesOfYear(rates: readonly WithholdingRate[], issued: Day): readonly WithholdingRate[] {
  return rates.filter(({ year }) => year === Number(issued.slice(0, 4)));
}
