/** The ERP's clock for orders, which a tester may move ahead; ends with the process. */
export type ErpClock = { now: () => number; aheadMs: number };

export function createClock(): ErpClock {
  const clock: ErpClock = { aheadMs: 0, now: () => Date.now() + clock.aheadMs };
  return clock;
}
