import type { ApiAction } from './api-action.ts';

/** How many days back imports may be listed; their reports are kept no longer. */
export const IMPORT_DAYS = [1, 7, 30, 90] as const;
export const IMPORT_SOURCES = ['http', 'command'] as const;
/** 'bad': with refused lines, or not read to its end. */
export const IMPORT_OUTCOMES = ['all', 'bad'] as const;
export const BAD_LINES = ['errors', 'warnings'] as const;

/** Characters of a key that a search must have. */
export const MIN_KEY = 3;
export const LINES_PAGE = 50;

/** `key`: the beginning of a record's key in a line that was refused or warned about, '' for all. */
export type ImportFilter = {
  readonly key: string;
  readonly source: (typeof IMPORT_SOURCES)[number] | null;
  readonly outcome: (typeof IMPORT_OUTCOMES)[number];
  readonly days: (typeof IMPORT_DAYS)[number];
};

/** Where the next page begins. */
export type ImportCursor = { readonly at: string; readonly number: number };

/** Instants are ISO 8601 in UTC. */
export type ListedImport = {
  readonly id: number;
  readonly beganAt: string;
  /** Null while it runs. */
  readonly endedAt: string | null;
  /** 'http': sent by the ERP; 'command': read by `npm run import`. */
  readonly source: (typeof IMPORT_SOURCES)[number];
  /** The command's file; null for its standard input. */
  readonly file: string | null;
  readonly lines: number;
  readonly applied: number;
  readonly unchanged: number;
  readonly rejected: number;
  readonly warned: number;
  /** Why it was not read to its end. */
  readonly broken: string | null;
};

/** `text`: a part of the key, the field or the reason. `kind`: '' for all. */
export type LineFilter = {
  readonly what: (typeof BAD_LINES)[number];
  readonly kind: string;
  readonly text: string;
};

/** `line`: 0 where it is about none. `kind` and `key`: '' where the line could not be read so far. */
export type ImportLine = {
  readonly seq: number;
  readonly line: number;
  readonly kind: string;
  readonly key: string;
  readonly field: string;
  readonly reason: string;
};

/** The desk's actions on imports from the ERP, which only read. */
export type ImportsApi = {
  /** The newest first. */
  'imports.list': ApiAction<
    { filter: ImportFilter; after: ImportCursor | null },
    { readonly imports: readonly ListedImport[]; readonly next: ImportCursor | null }
  >;
  /** `kinds`: of its bad lines. */
  'imports.view': ApiAction<{ id: number }, ListedImport & { readonly kinds: readonly string[] }>;
  /** A page of the lines that its report names, LINES_PAGE each. */
  'imports.lines': ApiAction<
    { id: number; filter: LineFilter; page: number },
    { readonly lines: readonly ImportLine[]; readonly total: number }
  >;
};
