import { IMPORT_DAYS, IMPORT_OUTCOMES, IMPORT_SOURCES, type ImportFilter } from '../../rules/imports-api.ts';

/** What the address asks of the imports. */
export type ImportSearch = Readonly<Partial<Record<'clave' | 'origen' | 'resultado' | 'dias', string>>>;

/** All imports of a week unless the address says otherwise; of a key, as long as reports are kept. */
export function filterOf({ clave = '', origen, resultado, dias }: ImportSearch): ImportFilter {
  return {
    key: clave.slice(0, 200),
    source: IMPORT_SOURCES.find((source) => source === origen) ?? null,
    outcome: IMPORT_OUTCOMES.find((outcome) => outcome === resultado) ?? 'all',
    days: IMPORT_DAYS.find((days) => String(days) === dias) ?? (clave === '' ? 7 : 90),
  };
}
