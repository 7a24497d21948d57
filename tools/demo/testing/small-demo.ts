import { type DemoOptions, demoRecords } from '../records.ts';

/** The day of the tests' demo data. */
export const DEMO_TODAY = '2026-11-21';
export const DEMO_OPTIONS: DemoOptions = { seed: 'surtidor', size: 'small', today: DEMO_TODAY, open: 0 };

type Fields = Readonly<Record<string, string | number | boolean | readonly string[]>>;

/** The demo's records, of the smallest demo unless `over` says otherwise. */
export function smallDemoRecords(over: Partial<DemoOptions> = {}): Fields[] {
  return [...demoRecords({ ...DEMO_OPTIONS, ...over })] as Fields[];
}

/** The records of a kind among `all`. */
export function recordsOfKind(kind: string, all = smallDemoRecords()): Fields[] {
  return all.filter((record) => record['kind'] === kind);
}
