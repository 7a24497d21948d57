import type { ApiAction } from '#kit/desk/core/api-action.ts';

/** Periods of the list, in days. Older reports are deleted. */
export const IMPORT_DAYS = [1, 7, 30, 90] as const;
export const IMPORT_SOURCES = ['http', 'command'] as const;
/** 'bad': imports with refused lines, or broken off before their end. */
export const IMPORT_OUTCOMES = ['all', 'bad'] as const;
export const BAD_LINES = ['errors', 'warnings'] as const;

/** Min. characters of a searched key. */
export const MIN_KEY = 3;
export const LINES_PAGE = 50;

/** `key`: the beginning of a record's key in a refused or warned line; '' for all. */
export type ImportFilter = {
  readonly key: string;
  readonly source: (typeof IMPORT_SOURCES)[number] | null;
  readonly outcome: (typeof IMPORT_OUTCOMES)[number];
  readonly days: (typeof IMPORT_DAYS)[number];
};

/** Where the next page begins. */
export type ImportCursor = { readonly at: string; readonly number: number };

/** An import's summary. Instants are ISO 8601 in UTC. */
export type ListedImport = {
  readonly id: number;
  readonly beganAt: string;
  /** Null while the import runs. */
  readonly endedAt: string | null;
  /** 'http': sent by the ERP; 'command': read by `npm run import`. */
  readonly source: (typeof IMPORT_SOURCES)[number];
  /** Path of the command's file; null for standard input. */
  readonly file: string | null;
  readonly lines: number;
  readonly applied: number;
  readonly unchanged: number;
  readonly rejected: number;
  readonly warned: number;
  /** Reason why the import was broken off; null if it was not. */
  readonly broken: string | null;
};

/** `text`: a part of the key, the field or the reason. `kind`: '' for all. */
export type LineFilter = {
  readonly what: (typeof BAD_LINES)[number];
  readonly kind: string;
  readonly text: string;
};

/** `line`: 0 if the problem has no line. `kind` and `key`: '' if the line was unreadable. */
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
  /** Newest first. */
  'imports.list': ApiAction<
    { filter: ImportFilter; after: ImportCursor | null },
    { readonly imports: readonly ListedImport[]; readonly next: ImportCursor | null }
  >;
  /** `kinds`: the kinds of its bad lines. */
  'imports.view': ApiAction<{ id: number }, ListedImport & { readonly kinds: readonly string[] }>;
  /** A page of the reported lines, LINES_PAGE each. */
  'imports.lines': ApiAction<
    { id: number; filter: LineFilter; page: number },
    { readonly lines: readonly ImportLine[]; readonly total: number }
  >;
};
