import type { Day } from '../../../kit/core/day.ts';

/** A code as a point of sale and its buyer see it (contract, EstadoBono). */
export type VoucherState = 'disponible' | 'usado' | 'vencido' | 'anulado';

export type VoucherFacts = {
  readonly isUsed: boolean;
  /** Its payment is approved, and it was not disabled. */
  readonly isValid: boolean;
  /** The last day on which it is worth something. */
  readonly expiresOn: Day;
};

/** What becomes of a voucher on a day in the store's time zone: one that is used stays so. */
export function voucherState({ isUsed, isValid, expiresOn }: VoucherFacts, today: Day): VoucherState {
  if (isUsed) return 'usado';
  if (!isValid) return 'anulado';
  return expiresOn < today ? 'vencido' : 'disponible';
}

/** Limits of one point of sale; times in milliseconds. */
export const POS_LIMITS = {
  callsWindow: 60_000,
  calls: 120,
  /** Codes that are none, after which it has to wait until the first of them is this long ago. */
  wrongWindow: 10 * 60_000,
  wrong: 20,
} as const;

/** Whole seconds until a point of sale may call again; null where it may call now. */
export function secondsToWait(
  { calls, wrong, wrongSince }: { readonly calls: number; readonly wrong: number; readonly wrongSince: Date | null },
  now: Date,
): number | null {
  const seconds = (milliseconds: number) => Math.max(1, Math.ceil(milliseconds / 1000));
  if (wrongSince && wrong >= POS_LIMITS.wrong) {
    return seconds(wrongSince.getTime() + POS_LIMITS.wrongWindow - now.getTime());
  }
  return calls >= POS_LIMITS.calls ? seconds(POS_LIMITS.callsWindow) : null;
}
