/**
 * Reads the client's ledger and compares it with the company's, in a worker: the page stays free, and the file stays in
 * the browser. An error leaves no cell of the file: only its kind is passed on.
 */
import type { Cents, Currency } from '#kit/core/money.ts';
import { writeWorkbook } from '#kit/core/spreadsheet.ts';
import { PortalError } from '#kit/portal/http/error.ts';
import { get } from '#kit/portal/http/send.ts';
import { type TableRow, readTable } from '#kit/portal/file/read-table.ts';
import type { Bridge } from '../../rules/books/bridge.ts';
import { textOf } from '../../rules/books/cells.ts';
import { type TableLayout, findLayout, isComplete } from '../../rules/books/columns.ts';
import { type ComparedBooks, compareBooks, suggestedPeriod } from '../../rules/books/compare-books.ts';
import { LEDGER_LIMITS } from '../../rules/books/ledger-limits.ts';
import { readOurFile } from '../../rules/books/our-entries.ts';
import { readLedger } from '../../rules/books/read-ledger.ts';
import { type BridgeTexts, bridgeRows } from './bridge-rows.ts';
import type { Difference } from './differences.ts';
import {
  type ComparedFile,
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
let currency: Currency = 'COP';

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
    sample: lines.map(({ row, cells }) => ({ row, cells: headings.map((_, index) => textOf(cells[index])) })),
    columns: layout.columns,
  };
}

/** The company's ledger as text. Throws PortalError. */
async function download(url: string): Promise<string> {
  const answer = await get(url);
  if (!answer.ok) throw new PortalError({}, answer.headers.get('x-request-id'), answer.status);
  return answer.text().catch(() => {
    throw new PortalError({ network: 'network' });
  });
}

async function compare(request: Extract<WorkerRequest, { kind: 'compare' }>): Promise<ComparedFile> {
  const { columns, url, period, company } = request;
  const file = readOurFile(await download(url));
  if (!file) throw new Problem('broken_off');
  ({ currency } = request);
  compared = compareBooks(readLedger(rows, { ...layout, columns }), file, { period, company, currency });
  const { comparison, bridge, outside, undated } = compared;
  const { lines, ...balances } = bridge;
  const steps = [...new Set(lines.map(({ kind }) => kind))].map((kind) => ({
    kind,
    amount: sumOf(lines.filter((line) => line.kind === kind)),
  }));
  const { agreed, dated, differing, onlyOurs, onlyTheirs } = comparison;
  return {
    agreed: shown(agreed, (match) => ({ ...match, reason: null })),
    sums: agreed.filter(({ ours, theirs }) => ours.length + theirs.length > 2).length,
    dated: shown(dated, (match) => ({ ...match, reason: 'other day' })),
    differing: shown(
      differing,
      (match) => match,
      ({ ours, theirs }) => sumOf(ours) - sumOf(theirs),
    ),
    onlyOurs: shown(onlyOurs, (entry) => ({ ours: [entry], theirs: [], reason: null, confidence: null })),
    onlyTheirs: shown(
      onlyTheirs,
      ({ entry, reason }) => ({ ours: [], theirs: [entry], reason, confidence: null }),
      ({ theirs }) => sumOf(theirs),
    ),
    bridge: { ...balances, steps },
    companies: [...new Set(file.balances.map(({ sociedad }) => sociedad))].toSorted(),
    outside,
    undated: undated.slice(0, SAMPLE_ROWS),
    isCutShort: comparison.isCutShort,
  };
}

/** The first entries of a group for the page, with the number and the sum of all: of our amounts, or `amountOf`. */
function shown<Item>(
  items: readonly Item[],
  toDifference: (item: Item) => Omit<Difference, 'id'>,
  amountOf: (difference: Omit<Difference, 'id'>) => Cents = ({ ours }) => sumOf(ours),
): Shown {
  const differences = items.map((item) => toDifference(item));
  return {
    items: [...differences.slice(0, MAX_SHOWN).entries()].map(([id, one]) => Object.assign({ id }, one)),
    count: items.length,
    sum: differences.reduce((sum, one) => sum + amountOf(one), 0),
  };
}

function sumOf(entries: readonly { readonly amount: Cents }[]): Cents {
  return entries.reduce((sum, { amount }) => sum + amount, 0);
}

/** The bridge as an Excel file, a line for each difference. */
async function writeExcel(bridge: Bridge, texts: BridgeTexts): Promise<Uint8Array<ArrayBuffer>> {
  const text = (heading: string, width: number) => ({ heading, is: 'text' as const, width });
  return writeWorkbook([
    {
      name: texts.sheet,
      hasGreyHeadings: true,
      isLandscape: true,
      columns: [
        text(texts.step, 30),
        text(texts.day, 14),
        text(texts.number, 24),
        text(texts.theirDay, 14),
        text(texts.theirNumber, 24),
        text(texts.theirText, 40),
        { heading: texts.amount, is: 'amount', width: 20 },
      ],
      rows: Array.from(bridgeRows(bridge, texts), ({ step, cells, amount }) => [step, ...cells, amount / 100]),
    },
  ]);
}

async function asset(url: URL): Promise<Uint8Array> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Problem('failed');
  return new Uint8Array(await answer.arrayBuffer());
}

/** The bridge as a file. The PDF library and its fonts, those of the server's PDFs, are loaded only for a PDF. */
async function writeBridge(kind: 'excel' | 'pdf', texts: BridgeTexts): Promise<Uint8Array<ArrayBuffer>> {
  if (!compared) throw new Problem('failed');
  if (kind === 'excel') return writeExcel(compared.bridge, texts);
  const [{ writeBridgePdf }, regular, bold] = await Promise.all([
    import('./bridge-pdf.ts'),
    asset(new URL('../../../../kit/server/pdf/fonts/nunito-sans-regular.ttf', import.meta.url)),
    asset(new URL('../../../../kit/server/pdf/fonts/nunito-sans-bold.ttf', import.meta.url)),
  ]);
  return writeBridgePdf(compared.bridge, texts, currency, { regular, bold });
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
    case 'pdf':
      return writeBridge(request.kind, request.texts);
  }
}

addEventListener('message', ({ data, ports: [port] }: MessageEvent<WorkerRequest>) => {
  answer(data).then(
    (value) => port?.postMessage({ ok: true, value } satisfies WorkerAnswer<unknown>),
    (error: unknown) => {
      if (error instanceof PortalError) {
        const { code, requestId, status } = error;
        const network = code === 'network' || code === 'timeout' ? code : undefined;
        port?.postMessage({ ok: false, download: { network, requestId, status } } satisfies WorkerAnswer<unknown>);
        return;
      }
      const problem = error instanceof Problem ? error.problem : 'failed';
      port?.postMessage({ ok: false, problem } satisfies WorkerAnswer<unknown>);
    },
  );
});
