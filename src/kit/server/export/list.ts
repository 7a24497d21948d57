import type { AccessRule } from '#kit/core/access.ts';
import type { Day } from '#kit/core/day.ts';
import type { Cents } from '#kit/core/money.ts';
import type { ListRules } from '#kit/core/list.ts';
import { type Result, ok } from '#kit/core/result.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import { type ListQuery, readListQuery } from '../list/query.ts';
import type { AuditActionDeclaration } from '../manifest/audit-action.ts';
import type { Settings } from '../settings.ts';
import type { Viewer } from '../viewer.ts';
import type { Statement } from './snapshot-cursor.ts';

/** A column of a file. `width` in characters; `isInPdf`: also in the PDF; `total`: the row's property to sum. */
export type ExportColumn<Row> = {
  readonly label: string;
  readonly width: number;
  readonly isInPdf?: boolean;
} & (
  | { readonly kind: 'text'; readonly of: (row: Row) => string | null }
  | { readonly kind: 'day'; readonly of: (row: Row) => Day | null }
  /** 'YYYY-MM-DD HH:mm:ss' in the store's time zone. */
  | { readonly kind: 'moment'; readonly of: (row: Row) => string | null }
  | { readonly kind: 'number'; readonly of: (row: Row) => number | null }
  | { readonly kind: 'amount'; readonly of: (row: Row) => Cents | null; readonly total?: keyof Row & string }
);

export type SummaryLine = {
  readonly name: string;
  readonly count: number;
  readonly debits: Cents;
  readonly credits: Cents;
};

/** Tables that summarize all lines, above the lines of a PDF; `label`: the first column's heading. */
export type Summary<Row> = {
  readonly add: (row: Row) => void;
  readonly tables: () => readonly { readonly label: string; readonly lines: readonly SummaryLine[] }[];
};

/** The contents of an exported file; texts in Spanish. */
export type Export<Row extends object> = {
  /** Title and sheet name, at most 31 characters: 'Facturas pendientes'. */
  readonly title: string;
  /** Period, below the title: 'octubre de 2026'. */
  readonly period?: string;
  /** The PDF of a statement shows debits, credits and the running balance instead of amounts. */
  readonly kind: 'list' | 'statement';
  /** The past day that the list shows; without it the list shows the time of its generation. */
  readonly asOf?: Day | null;
  /** Names and values above the list, such as its client. */
  readonly facts?: readonly (readonly [name: string, value: string])[];
  /** Texts of the active filters; empty for the whole list. */
  readonly filters: readonly string[];
  /** Singular and plural of a line: 'documento', 'documentos'. */
  readonly unit: readonly [one: string, several: string];
  readonly columns: readonly ExportColumn<Row>[];
  /** `total` of the column whose sum the PDF shows; without it the PDF shows the first sum. */
  readonly headline?: keyof Row & string;
  readonly countedApart?: CountedApart<Row>;
  readonly rows: Statement;
  /** The same rows unsorted, for counts and sums, which need no order. */
  readonly unsorted?: Statement;
  readonly summary?: () => Summary<Row>;
};

/** Counts the lines in the headline's sum and the other lines separately; singular and plural of each. */
type CountedApart<Row> = {
  /** The property that is 1 on lines in the headline's sum, else 0. */
  readonly by: keyof Row & string;
  readonly summed: readonly [one: string, several: string];
  readonly others: readonly [one: string, several: string];
};

export type ExportContext = {
  readonly db: Db;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly auditActions: readonly AuditActionDeclaration[];
  readonly viewer: Viewer;
};

/** An exportable list. `read` validates the arguments again and returns only the viewer's rows. */
export type ExportedList<Args extends object> = {
  /** Path under /files/exports/. */
  readonly name: string;
  /** First part of the file name, before the day: 'facturas-pendientes'. */
  readonly fileName: (args: Args) => string;
  readonly read: (args: Args, context: ExportContext) => Result<Export<never>>;
};

export type AnyExportedList = ExportedList<never>;

export function exportedList<Args extends object, Filter, Field extends string>(
  list: ListRules<Args, Filter, Field>,
  {
    contents,
    ...file
  }: Omit<ExportedList<Args>, 'read'> & {
    readonly contents: (query: ListQuery<Filter, Field>, context: ExportContext) => Export<never>;
  },
): ExportedList<Args> {
  return {
    ...file,
    read: (args, context) => {
      const query = readListQuery(list, args, context);
      return query.ok ? ok(contents(query.value, context)) : query;
    },
  };
}

/** An exportable list with its access rule. A rule that depends on arguments is checked with the link's. */
export type GuardedExport = { readonly list: AnyExportedList; readonly allow: AccessRule };
