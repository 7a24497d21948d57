/** Faults to switch on: the gateway down or slow, or its notifications wrongly signed. */
export type Faults = { down: boolean; slow_ms: number; bad_signature: boolean };

export function noFaults(): Faults {
  return { down: false, slow_ms: 0, bad_signature: false };
}
