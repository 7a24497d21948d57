import type { AccessRule } from '#kit/core/access.ts';
import type { Day } from '#kit/core/day.ts';
import type { Cents } from '#kit/core/money.ts';
import type { ListRules } from '#kit/core/list.ts';
import { type Result, ok } from '#kit/core/result.ts';
import type { App } from '../context.ts';
import { type ListQuery, readListQuery } from '../list/query.ts';
import type { Viewer } from '../viewer.ts';
import type { Statement } from './snapshot-cursor.ts';

/** `width` in characters; `isOnPaper`: also in the PDF; `total`: the column summed below. */
export type ExportColumn<Row> = {
  readonly label: string;
  readonly width: number;
  readonly isOnPaper?: boolean;
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

/** Tables above a PDF's lines, made of all lines; `label` is that of the first column. */
export type Summary<Row> = {
  readonly add: (row: Row) => void;
  readonly tables: () => readonly { readonly label: string; readonly lines: readonly SummaryLine[] }[];
};

/** Texts in Spanish. */
export type Export<Row extends object> = {
  /** 'Facturas pendientes': title and sheet name, at most 31 characters. */
  readonly title: string;
  /** 'octubre de 2026', below the title. */
  readonly period?: string;
  /** The PDF of a statement has debits, credits and the balance after each line in place of its amounts. */
  readonly kind: 'list' | 'statement';
  /** A past day; without it the list is of the moment of its generation. */
  readonly asOf?: Day | null;
  /** Names and values of what the list is about. */
  readonly facts?: readonly (readonly [name: string, value: string])[];
  /** Active filters; none: the whole list. */
  readonly filters: readonly string[];
  /** Singular and plural: 'documento', 'documentos'. */
  readonly unit: readonly [one: string, several: string];
  readonly columns: readonly ExportColumn<Row>[];
  /** `total` of the column whose sum is the PDF's only one; without it the first sum is. */
  readonly headline?: keyof Row & string;
  readonly countedApart?: CountedApart<Row>;
  readonly rows: Statement;
  /** The same rows in no order, to count them and add them up: sorting them would be for nothing. */
  readonly unsorted?: Statement;
  readonly summary?: () => Summary<Row>;
};

/** The lines that the headline sums and the others, counted apart; singular and plural of each. */
type CountedApart<Row> = {
  /** 1 on a line that the headline sums, else 0. */
  readonly by: keyof Row & string;
  readonly summed: readonly [one: string, several: string];
  readonly others: readonly [one: string, several: string];
};

export type ExportContext = Pick<App, 'db' | 'clock' | 'settings' | 'auditActions'> & { readonly viewer: Viewer };

/** `read` validates the arguments again and restricts the rows to the viewer's. */
export type ExportedList<Args extends object> = {
  /** Its path under /files/exports/. */
  readonly name: string;
  /** File name before the day: 'facturas-pendientes'. */
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

/** A list with who may download it. A rule that depends on arguments is asked with those of the link. */
export type GuardedExport = { readonly list: AnyExportedList; readonly allow: AccessRule };
