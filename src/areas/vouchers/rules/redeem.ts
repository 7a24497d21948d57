import type { Day } from '#kit/core/day.ts';

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

/** Limits of points of sale; times in milliseconds. */
export const POS_LIMITS = {
  callsWindow: 60_000,
  /** Of one point of sale. */
  calls: 120,
  /** Codes that are none, after which one has to wait until the first of them is this long ago. */
  wrongWindow: 10 * 60_000,
  /** Of one point of sale. */
  wrong: 20,
  /** From one address, whatever the key: a station's tills may share one. */
  wrongFrom: 60,
} as const;

/** What went wrong in the window, and when it began; null: nothing did. */
export type Wrong = { readonly wrong: number; readonly wrongSince: Date | null };

export type PosCalls = Wrong & {
  readonly calls: number;
  /** From the caller's address. */
  readonly from: Wrong;
};

/** Whole seconds until a point of sale may call again; null where it may call now. */
export function secondsToWait({ calls, from, ...own }: PosCalls, now: Date): number | null {
  const waits = [
    secondsAfter(own, POS_LIMITS.wrong, now),
    secondsAfter(from, POS_LIMITS.wrongFrom, now),
    calls >= POS_LIMITS.calls ? POS_LIMITS.callsWindow / 1000 : 0,
  ];
  return Math.max(...waits) || null;
}

/** Whole seconds until so many wrong ones are no longer too many; 0 where they are not. */
export function secondsAfter({ wrong, wrongSince }: Wrong, most: number, now: Date): number {
  if (wrongSince === null || wrong < most) return 0;
  return Math.max(1, Math.ceil((wrongSince.getTime() + POS_LIMITS.wrongWindow - now.getTime()) / 1000));
}
