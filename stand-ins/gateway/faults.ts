/** Faults that one can switch on: the gateway away, slow, or signing its notifications wrongly. */
export type Faults = { down: boolean; slow_ms: number; bad_signature: boolean };

/** The faults of a gateway that works. */
export function noFaults(): Faults {
  return { down: false, slow_ms: 0, bad_signature: false };
}
