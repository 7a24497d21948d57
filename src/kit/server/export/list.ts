import type { Allow } from '../../any/allow.ts';
import type { Day } from '../../any/day.ts';
import type { Cents } from '../../any/money.ts';
import type { Result } from '../../any/result.ts';
import type { App } from '../context.ts';
import type { Viewer } from '../viewer.ts';
import type { Statement } from './held-rows.ts';

/**
 * A column of an exported list: in Excel a text, an amount of the store's currency, a day, a moment or a whole number. The first one is a text. `width` in
 * letters. Without `share`, its part of the page's width, it stands in Excel alone. `total` names the rows' column whose
 * sum, in cents, stands below the last line.
 */
export type ExportColumn<Row> = {
  readonly label: string;
  readonly width: number;
  readonly share?: number;
} & (
  | { readonly kind: 'text'; readonly of: (row: Row) => string | null }
  | { readonly kind: 'day'; readonly of: (row: Row) => Day | null }
  /** 'YYYY-MM-DD HH:mm:ss' in the store's time zone. */
  | { readonly kind: 'moment'; readonly of: (row: Row) => string | null }
  | { readonly kind: 'number'; readonly of: (row: Row) => number | null }
  | { readonly kind: 'amount'; readonly of: (row: Row) => Cents | null; readonly total?: keyof Row & string }
);

/** A list as one file has it; texts in Spanish. */
export type Export<Row extends object> = {
  /** 'Facturas pendientes': the file's title and its sheet's name, at most 31 letters. */
  readonly title: string;
  /** What it is issued as. */
  readonly kind: 'list' | 'statement';
  /** The past day at whose end it stood so; without one it is of the moment when the file is made. */
  readonly asOf?: Day | null;
  /** What the filter asks for, each condition in few words; none: everything. */
  readonly filters: readonly string[];
  /** One line and several: 'documento', 'documentos'. */
  readonly unit: readonly [one: string, several: string];
  readonly columns: readonly ExportColumn<Row>[];
  readonly rows: Statement;
};

/** What an exported list is made with. */
export type ExportContext = Pick<App, 'db' | 'clock' | 'settings'> & { readonly viewer: Viewer };

/**
 * A list that can be had as a file. `read` looks at the arguments of the list's operation again, as they were when the link
 * was given, and says what stands in the file; it limits the rows to what the viewer may see.
 */
export type ExportedList<Args extends object> = {
  /** Its place under /files/exports/. */
  readonly name: string;
  /** The file's name before the day: 'facturas-pendientes'. */
  readonly fileName: (args: Args) => string;
  /** Who may have it; arguments that decide are those of the link. */
  readonly allow: Allow;
  readonly read: (args: Args, context: ExportContext) => Result<Export<never>>;
};

/** A list of any rows, for who only makes files of it. */
export type AnyExportedList = ExportedList<never>;
