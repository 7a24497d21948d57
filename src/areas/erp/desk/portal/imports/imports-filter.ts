import { IMPORT_DAYS, IMPORT_OUTCOMES, IMPORT_SOURCES, type ImportFilter } from '../../rules/imports-api.ts';

/** Search parameters of the imports' URL. */
export type ImportSearch = Readonly<Partial<Record<'clave' | 'origen' | 'resultado' | 'dias', string>>>;

/** By default all imports of a week; for a key, all stored reports. */
export function filterOf({ clave = '', origen, resultado, dias }: ImportSearch): ImportFilter {
  return {
    key: clave.slice(0, 200),
    source: IMPORT_SOURCES.find((source) => source === origen) ?? null,
    outcome: IMPORT_OUTCOMES.find((outcome) => outcome === resultado) ?? 'all',
    days: IMPORT_DAYS.find((days) => String(days) === dias) ?? (clave === '' ? 7 : 90),
  };
}
