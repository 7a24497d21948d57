import type { Clock } from '#kit/server/clock.ts';
import { KEY_LIMITS } from '../rules/key-limits.ts';

const MINUTE = 60_000;

/** Counts the requests of each API key in this process, by the minute of the clock. */
export class KeyRate {
  readonly #clock: Clock;
  readonly #counts = new Map<number, number>();
  #minute = -1;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Counts a request of a key; answers the seconds until the next one is accepted, 0 if this one is. */
  wait(keyId: number): number {
    const now = this.#clock.now().getTime();
    const minute = Math.floor(now / MINUTE);
    if (minute !== this.#minute) this.#counts.clear();
    this.#minute = minute;
    const count = (this.#counts.get(keyId) ?? 0) + 1;
    this.#counts.set(keyId, count);
    return count <= KEY_LIMITS.requestsPerMinute ? 0 : Math.ceil(((minute + 1) * MINUTE - now) / 1000);
  }
}
