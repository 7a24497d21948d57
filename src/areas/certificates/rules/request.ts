import type { CertificadoVentasInput, ModoImpresion, Negocio } from '#kit/core/contract/types.ts';
import { type Day, addDays, isDay } from '#kit/core/day.ts';
import { type Result, badInput, ok } from '#kit/core/result.ts';
import { CERTIFICATE_YEARS } from './constants.ts';

/** Maximum certificates that a user may request on a day in the store's time zone. */
export const MAX_PER_DAY = 20;

/** Maximum lines of a certificate: about a thousand pages with long texts. */
export const MAX_LINES = 20_000;

const MAX_DESTINATIONS = 500;

/** A request for a certificate; both days are included. */
export type CertificateRequest = {
  readonly from: Day;
  readonly to: Day;
  readonly mode: ModoImpresion;
  readonly negocio: Negocio;
  /** Distinct codes of destinations; null: all destinations that the user may see. */
  readonly destinations: readonly string[] | null;
};

/** The days that a certificate may have on the store's `today`: from one year ago to yesterday (B5, B9). */
export function certificateDays(today: Day): { readonly min: Day; readonly max: Day } {
  const [year = '', month, day] = today.split('-');
  const same = `${Number(year) - CERTIFICATE_YEARS}-${month}-${day}`;
  // the year before a 29 February has no such day
  return { min: isDay(same) ? same : `${same.slice(0, 8)}28`, max: addDays(today, -1) };
}

/** Reads a request; graphql-input `bad_dates` or `bad_destinations` for the first wrong field. */
export function readCertificateRequest(
  { fecha_inicio: from, fecha_fin: to, modo_impresion, negocio, codigo_destinatario }: CertificadoVentasInput,
  today: Day,
): Result<CertificateRequest> {
  const { min, max } = certificateDays(today);
  for (const [field, day] of [
    ['fecha_inicio', from],
    ['fecha_fin', to],
  ] as const) {
    if (!isDay(day)) return badInput('bad_dates', "A day is written 'YYYY-MM-DD' and exists.", field);
    if (day < min || day > max) return badInput('bad_dates', `The day must be from ${min} to ${max}.`, field);
  }
  if (from > to) return badInput('bad_dates', 'The certificate begins after it ends.', 'fecha_fin');
  const destinations = [...new Set(codigo_destinatario)];
  if (destinations.length > MAX_DESTINATIONS) {
    return badInput(
      'bad_destinations',
      `A certificate has at most ${MAX_DESTINATIONS} destinations.`,
      'codigo_destinatario',
    );
  }
  const chosen = destinations.length > 0 ? destinations : null;
  return ok({ from, to, mode: modo_impresion, negocio, destinations: chosen });
}

/**
 * Returns the destinations of a certificate, ascending; null for the whole client; undefined if a chosen destination is
 * not the user's, or if the user has none. `chosen`: the requested destinations. `own`: the destinations that the user
 * is confined to; null for the whole client.
 */
export function certificateScope(
  chosen: readonly number[] | null,
  own: readonly number[] | null,
): readonly number[] | null | undefined {
  if (chosen === null && own === null) return null;
  const wanted = chosen ?? own ?? [];
  if (wanted.length === 0 || (own && wanted.some((id) => !own.includes(id)))) return undefined;
  return [...new Set(wanted)].toSorted((a, b) => a - b);
}
