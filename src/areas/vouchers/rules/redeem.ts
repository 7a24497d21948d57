import type { Day } from '#kit/core/day.ts';

/** State of a voucher for points of sale and the buyer (contract, EstadoBono). */
export type VoucherState = 'disponible' | 'usado' | 'vencido' | 'anulado';

export type VoucherFacts = {
  readonly isUsed: boolean;
  /** The payment is approved, and the voucher is not disabled. */
  readonly isValid: boolean;
  /** The last day on which the voucher is valid. */
  readonly expiresOn: Day;
};

/** Computes a voucher's state on a day in the store's time zone; a used voucher stays used. */
export function voucherState({ isUsed, isValid, expiresOn }: VoucherFacts, today: Day): VoucherState {
  if (isUsed) return 'usado';
  if (!isValid) return 'anulado';
  return expiresOn < today ? 'vencido' : 'disponible';
}

/** Limits of points of sale; times in milliseconds. */
export const POS_LIMITS = {
  callsWindow: 60_000,
  /** Calls of one point of sale. */
  calls: 120,
  /** Window of invalid codes: above the limit, the caller waits until the first one is this old. */
  wrongWindow: 10 * 60_000,
  /** Invalid codes of one point of sale. */
  wrong: 20,
  /** Failures from one address with any key: a station's tills may share an address. */
  wrongFrom: 60,
} as const;

/** Number of failures in the window, and time of the first; null: there was none. */
export type FailureCount = { readonly wrong: number; readonly wrongSince: Date | null };

export type PosCalls = FailureCount & {
  readonly calls: number;
  /** Failures from the caller's address. */
  readonly from: FailureCount;
};

/** Whole seconds until a point of sale may call again; null if it may call now. */
export function secondsToWait({ calls, from, ...own }: PosCalls, now: Date): number | null {
  const waits = [
    secondsAfter(own, POS_LIMITS.wrong, now),
    secondsAfter(from, POS_LIMITS.wrongFrom, now),
    calls >= POS_LIMITS.calls ? POS_LIMITS.callsWindow / 1000 : 0,
  ];
  return Math.max(...waits) || null;
}

/** Whole seconds until the number of failures is below the limit `most`; 0 if it is. */
export function secondsAfter({ wrong, wrongSince }: FailureCount, most: number, now: Date): number {
  if (wrongSince === null || wrong < most) return 0;
  return Math.max(1, Math.ceil((wrongSince.getTime() + POS_LIMITS.wrongWindow - now.getTime()) / 1000));
}
