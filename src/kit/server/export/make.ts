import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Readable } from 'node:stream';
import type { Cents, Currency } from '../../any/money.ts';
import type { App } from '../context.ts';
import type { Issued } from '../pdf.ts';
import type { Viewer } from '../viewer.ts';
import { type Drawn, type Lines, totalOf } from './drawn.ts';
import { ExportFailure } from './failure.ts';
import { type HeldRows, withHeldRows } from './held-rows.ts';
import type { AnyExportedList, Export, ExportContext } from './list.ts';
import type { Make, Progress } from './makings.ts';

/** The kinds of files, with the most lines that one has. Excel itself takes no more than 1,048,576. */
export const FORMATS = {
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', mostLines: 500_000 },
  pdf: { type: 'application/pdf', mostLines: 200_000 },
} as const;

export type Format = keyof typeof FORMATS;

/** What a file says of its client and, on paper, of itself: account's part, which the kit does not know. */
export type Naming = {
  readonly client: (app: Pick<App, 'db'>, viewer: Viewer) => Promise<Issued['client']>;
  readonly issue: (
    app: Pick<App, 'db' | 'clock' | 'settings'>,
    viewer: Viewer,
    document: {
      readonly kind: Export<never>['kind'];
      readonly title: string;
      readonly number: null;
      readonly total: { readonly cents: Cents; readonly currency: Currency } | null;
    },
  ) => Promise<Issued>;
};

/**
 * How the file of a list is made: what it says is of one moment, and its sums are those of its lines to the cent, whatever is
 * paid meanwhile (held-rows.ts); that they are is looked at once more as the last line is drawn.
 */
export function makingOf(
  list: AnyExportedList,
  args: object,
  format: Format,
  naming: Naming,
  context: ExportContext,
): Make {
  return async (path, tell, signal) => {
    const read = list.read(args as never, context);
    if (!read.ok) throw new ExportFailure('export_refused', new Error(read.refusal.message));
    const { columns, rows } = read.value;
    const summed = columns.map((column) => (column.kind === 'amount' ? (column.total ?? null) : null));
    const named = [...new Set(summed.filter((name) => name !== null))];
    const from = { db: context.db, isEmbedded: context.settings.databaseUrl === undefined };
    await withHeldRows<never, void>(from, rows, named, async (held) => {
      signal.throwIfAborted();
      if (held.count > FORMATS[format].mostLines) throw new ExportFailure('export_too_large');
      tell({ lines: 0, of: held.count });
      const sums = summed.map((name) => (name === null ? null : (held.sums[named.indexOf(name)] ?? null)));
      const { store } = context.viewer;
      const drawn: Drawn = { list: read.value, count: held.count, sums, store, now: context.clock.now() };
      const file = await DRAW[format](drawn, proved(drawn, held, tell), naming, context);
      await pipeline(file, createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal });
    });
  };
}

type Draw = (drawn: Drawn, lines: Lines, naming: Naming, context: ExportContext) => Promise<Readable>;

/** Drawing is dear to load. */
const DRAW: Readonly<Record<Format, Draw>> = {
  xlsx: async (drawn, lines, naming, context) => {
    const client = await naming.client(context, context.viewer);
    return (await import('./excel.ts')).drawExcel(drawn, client, lines);
  },
  pdf: async (drawn, lines, naming, context) => {
    const { kind, title } = drawn.list;
    const total = totalOf(drawn);
    const issued = await naming.issue(context, context.viewer, { kind, title, number: null, total });
    return (await import('./paper.ts')).drawPaper(drawn, issued, lines);
  },
};

/** The lines, with their progress; throws at their end where lines and sums do not agree. */
async function* proved(
  { list: { columns }, sums }: Drawn,
  held: HeldRows<never>,
  tell: (progress: Progress) => void,
): Lines {
  const found = sums.map(() => 0n);
  let lines = 0;
  for await (const rows of held.batches()) {
    for (const [at, column] of columns.entries()) {
      if (column.kind !== 'amount' || column.total === undefined) continue;
      let sum = 0n;
      for (const row of rows) sum += BigInt(column.of(row) ?? 0);
      found[at] = (found[at] ?? 0n) + sum;
    }
    yield rows;
    lines += rows.length;
    tell({ lines, of: held.count });
  }
  const agree = lines === held.count && sums.every((sum, at) => sum === null || sum === found[at]);
  if (!agree) throw new Error('The lines of a file are not what its sums were made of.');
}
