import type { Cents, Currency } from '#kit/core/money.ts';
import type { FileProblem } from '#kit/portal/file/read-table.ts';
import type { Bridge, BridgeLine } from '../../rules/books/bridge.ts';
import type { Columns } from '../../rules/books/columns.ts';
import type { Period } from '../../rules/books/compare-books.ts';
import type { BridgeTexts } from './bridge-rows.ts';
import type { Difference } from './differences.ts';

/** The first rows of a file, with the guessed columns. */
export type ReadFile = {
  readonly headings: readonly string[];
  /** The first ten lines, as texts. */
  readonly sample: readonly { readonly row: number; readonly cells: readonly string[] }[];
  readonly columns: Columns;
};

/** The maximum number of differences of a kind that the page receives; the worker counts and sums all. */
export const MAX_SHOWN = 500;

export type Shown = { readonly items: readonly Difference[]; readonly count: number; readonly sum: Cents };

/** The groups of a comparison. */
type Group = 'agreed' | 'dated' | 'differing' | 'onlyOurs' | 'onlyTheirs';

/** A comparison as the page shows it. */
export type ComparedFile = Readonly<Record<Group, Shown>> & {
  /** How many of what agrees are sums. */
  readonly sums: number;
  readonly bridge: Omit<Bridge, 'lines'> & { readonly steps: readonly Pick<BridgeLine, 'kind' | 'amount'>[] };
  readonly companies: readonly string[];
  readonly outside: number;
  readonly undated: readonly number[];
  readonly isCutShort: boolean;
};

export type WorkerRequest =
  | { readonly kind: 'read'; readonly bytes: ArrayBuffer }
  | { readonly kind: 'period'; readonly columns: Columns; readonly today: string }
  | {
      readonly kind: 'compare';
      readonly columns: Columns;
      /** Link to the company's ledger. */
      readonly url: string;
      readonly period: Period;
      readonly company: string | null;
      readonly currency: Currency;
    }
  | { readonly kind: 'excel' | 'pdf'; readonly texts: BridgeTexts };

/** Why a file or a comparison failed; never with anything of the file. */
export type WorkerProblem = FileProblem | 'no_lines' | 'no_columns' | 'broken_off' | 'failed';

/** Why the company's ledger was not received. */
export type DownloadFailure = {
  /** Where no answer came. */
  readonly network: 'network' | 'timeout' | undefined;
  readonly requestId: string | undefined;
  readonly status: number | undefined;
};

export type WorkerAnswer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: WorkerProblem }
  | { readonly ok: false; readonly download: DownloadFailure };
