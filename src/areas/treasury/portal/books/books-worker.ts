/**
 * Reads the client's ledger and compares it with the company's, in a worker: the page stays free, and the file stays in
 * the browser. An error leaves no cell of the file: only its kind is passed on.
 */
import { writeWorkbook } from '#kit/core/spreadsheet.ts';
import { type TableRow, readTable } from '#kit/portal/file/read-table.ts';
import { textOf } from '../../rules/books/cells.ts';
import { type TableLayout, findLayout, isComplete } from '../../rules/books/columns.ts';
import { type ComparedBooks, compareBooks, suggestedPeriod } from '../../rules/books/compare-books.ts';
import { LEDGER_LIMITS } from '../../rules/books/ledger-limits.ts';
import { readOurFile } from '../../rules/books/our-entries.ts';
import { readLedger } from '../../rules/books/read-ledger.ts';
import {
  type ComparedFile,
  type ExcelHeads,
  MAX_SHOWN,
  type ReadFile,
  type Shown,
  type WorkerAnswer,
  type WorkerProblem,
  type WorkerRequest,
} from './messages.ts';

const SAMPLE_ROWS = 10;

let rows: readonly TableRow[] = [];
let layout: TableLayout = { firstRow: 0, headings: [], columns: {} };
let compared: ComparedBooks | undefined;

class Problem extends Error {
  readonly problem: WorkerProblem;

  constructor(problem: WorkerProblem) {
    super(problem);
    this.problem = problem;
  }
}

async function read(bytes: ArrayBuffer): Promise<ReadFile> {
  const table = await readTable(new Uint8Array(bytes), LEDGER_LIMITS.table);
  if (typeof table === 'string') throw new Problem(table);
  rows = table;
  layout = findLayout(rows);
  const lines = rows.slice(layout.firstRow, layout.firstRow + SAMPLE_ROWS);
  if (lines.length === 0) throw new Problem('no_lines');
  const width = Math.max(layout.headings.length, ...lines.map(({ cells }) => cells.length));
  const headings = Array.from({ length: width }, (_, index) => layout.headings[index] ?? '');
  return {
    headings,
    sample: lines.map(({ cells }) => headings.map((_, index) => textOf(cells[index]))),
    columns: layout.columns,
  };
}

function compare(request: Extract<WorkerRequest, { kind: 'compare' }>): ComparedFile {
  const { columns, ledger, period, company, currency } = request;
  const file = readOurFile(new TextDecoder().decode(ledger));
  if (!file) throw new Problem('broken_off');
  compared = compareBooks(readLedger(rows, { ...layout, columns }), file, { period, company, currency });
  const { comparison, bridge, outside, undated } = compared;
  const { lines, ...balances } = bridge;
  const steps = [...new Set(lines.map(({ kind }) => kind))].map((kind) => ({
    kind,
    amount: sumOf(lines.filter((line) => line.kind === kind).map(({ amount }) => amount)),
  }));
  return {
    agreed: {
      count: comparison.agreed.length,
      sums: comparison.agreed.filter(({ ours, theirs }) => ours.length + theirs.length > 2).length,
    },
    dated: shown(comparison.dated, ({ ours }) => sumOf(ours.map(({ amount }) => amount))),
    differing: shown(
      comparison.differing,
      ({ ours, theirs }) => sumOf(ours.map(({ amount }) => amount)) - sumOf(theirs.map(({ amount }) => amount)),
    ),
    onlyOurs: shown(comparison.onlyOurs, ({ amount }) => amount),
    onlyTheirs: shown(comparison.onlyTheirs, ({ entry }) => entry.amount),
    bridge: { ...balances, steps },
    companies: [...new Set(file.balances.map(({ sociedad }) => sociedad))].toSorted(),
    outside,
    undated: undated.slice(0, SAMPLE_ROWS),
    isCutShort: comparison.isCutShort,
  };
}

function shown<Item>(items: readonly Item[], amountOf: (item: Item) => number): Shown<Item> {
  return { items: items.slice(0, MAX_SHOWN), count: items.length, sum: sumOf(items.map(amountOf)) };
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

/** The bridge as an Excel file, a line for each difference. */
async function writeBridge(heads: ExcelHeads): Promise<Uint8Array<ArrayBuffer>> {
  if (!compared) throw new Problem('failed');
  const { lines, theirClosing, ourClosing } = compared.bridge;
  const text = (heading: string, width: number) => ({ heading, is: 'text' as const, width });
  const joined = (texts: readonly string[]) => [...new Set(texts)].join(', ');
  return writeWorkbook([
    {
      name: heads.sheet,
      hasGreyHeadings: true,
      isLandscape: true,
      columns: [
        text(heads.step, 30),
        text(heads.day, 14),
        text(heads.number, 24),
        text(heads.theirDay, 14),
        text(heads.theirNumber, 24),
        text(heads.theirText, 40),
        { heading: heads.amount, is: 'amount', width: 20 },
      ],
      rows: [
        [heads.theirClosing, null, null, null, null, null, theirClosing / 100],
        ...lines.map(({ kind, ours, theirs, amount }) => [
          heads[kind],
          joined(ours.map(({ day }) => day)),
          joined(ours.map(({ name }) => name)),
          joined(theirs.map(({ day }) => day)),
          joined(theirs.map(({ number }) => number)),
          joined(theirs.map((line) => line.text)),
          amount / 100,
        ]),
        [heads.ourClosing, null, null, null, null, null, ourClosing / 100],
      ],
    },
  ]);
}

async function answer(request: WorkerRequest): Promise<unknown> {
  switch (request.kind) {
    case 'read':
      return read(request.bytes);
    case 'period': {
      if (!isComplete(request.columns)) throw new Problem('no_columns');
      const period = suggestedPeriod(readLedger(rows, { ...layout, columns: request.columns }), request.today);
      if (!period) throw new Problem('no_lines');
      return period;
    }
    case 'compare':
      return compare(request);
    case 'excel':
      return writeBridge(request.heads);
  }
}

addEventListener('message', ({ data, ports: [port] }: MessageEvent<WorkerRequest>) => {
  answer(data).then(
    (value) => port?.postMessage({ ok: true, value } satisfies WorkerAnswer<unknown>),
    (error: unknown) => {
      const problem = error instanceof Problem ? error.problem : 'failed';
      port?.postMessage({ ok: false, problem } satisfies WorkerAnswer<unknown>);
    },
  );
});
