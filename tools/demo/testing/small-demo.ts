import { type DemoOptions, demoRecords } from '../records.ts';

/** The day of the tests' demo data. */
export const TODAY = '2026-11-21';
export const OPTIONS: DemoOptions = { seed: 'surtidor', size: 'small', today: TODAY, open: 0 };

type Fields = Readonly<Record<string, string | number | boolean | readonly string[]>>;

/** The demo's records, of the smallest demo unless `over` says otherwise. */
export function records(over: Partial<DemoOptions> = {}): Fields[] {
  return [...demoRecords({ ...OPTIONS, ...over })] as Fields[];
}

/** The records of a kind among `all`. */
export function ofKind(kind: string, all = records()): Fields[] {
  return all.filter((record) => record['kind'] === kind);
}
