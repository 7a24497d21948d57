import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { readXlsx } from 'hucre/xlsx';
import { setTimeout as delay } from 'node:timers/promises';
import type { AccountHistory } from '#kit/core/contract/types.ts';
import { tokenOf } from './sessions.ts';
import { type Row, atMost, within } from './report.ts';
import { median } from './rounds.ts';

/** The data of an exported file: the kind of each column and the cells of each line. */
export type RecordedCells = {
  readonly kinds: readonly ('text' | 'day' | 'number' | 'amount')[];
  readonly lines: readonly (readonly (string | number | null)[])[];
};

/** Rows above the lines, and the totals below them (kit/server/export/xlsx.ts). */
const ABOVE = 5;
const CLIENT_ID = 1;
const QUERY = `query ($detailFilter: AccountHistoryFilterInput) {
  AccountHistory(detailFilter: $detailFilter) { download { pdf { url } xls { url } } } }`;
const HEADERS = { authorization: `Bearer ${tokenOf(CLIENT_ID)}` };

/** Sends a request on a new connection: the servers close idle ones between two rounds. */
async function ask(method: string, url: string, body?: object): Promise<{ ms: number; bytes: Buffer }> {
  const began = performance.now();
  const headers = { ...HEADERS, 'content-type': 'application/json' };
  const sent = request(url, { method, agent: false, headers }).end(body && JSON.stringify(body));
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const bytes = await buffer(answer);
  if (answer.statusCode !== 200)
    throw new Error(`${url} answered with ${answer.statusCode}: ${bytes.toString('utf8', 0, 300)}`);
  return { ms: performance.now() - began, bytes };
}

/** Requests a link to a new file of the largest client's history. */
async function linkOf(server: string, format: 'pdf' | 'xls', detailFilter: object): Promise<string> {
  const { bytes } = await ask('POST', `${server}/graphql`, { query: QUERY, variables: { detailFilter } });
  const { data } = JSON.parse(bytes.toString()) as { data: { AccountHistory: AccountHistory } };
  const { pathname, search } = new URL(data.AccountHistory.download?.[format]?.url ?? '');
  return `${server}${pathname}${search}`;
}

/** The time in milliseconds to download a whole file, and its bytes. */
const fetched = (url: string) => ask('GET', url);

/** Reads the cells of a file that our server wrote. */
async function cellsOf(bytes: Buffer): Promise<RecordedCells> {
  const { sheets } = await readXlsx(bytes);
  const rows = sheets[0]?.rows ?? [];
  const kinds = (rows[ABOVE - 1] ?? []).map((label) => {
    if (label === 'Fecha' || label === 'Vencimiento' || label === 'Cerrado el') return 'day';
    if (label === 'Días de mora') return 'number';
    return label === 'Cargos' || label === 'Abonos' ? 'amount' : 'text';
  });
  const lines = rows.slice(ABOVE, -1).map((row) =>
    kinds.map((_, index) => {
      const cell = row[index] ?? null;
      if (cell instanceof Date) return cell.getTime() / 86_400_000 + 25_569;
      return typeof cell === 'number' || cell === null ? cell : String(cell);
    }),
  );
  return { kinds, lines };
}

type Compared = { readonly ratio: number; readonly ours: number; readonly beside: number };

/** Compares the times of our file and of the bare library's file with the same cells, alternating, after a warm-up. */
async function compareFiles(
  servers: { readonly ours: string; readonly reference: string },
  format: 'pdf' | 'xls',
  detailFilter: object,
  rounds: number,
): Promise<Compared & { readonly lines: number }> {
  const recorded = await cellsOf((await fetched(await linkOf(servers.ours, 'xls', detailFilter))).bytes);
  await ask('PUT', `${servers.reference}/cells`, recorded);
  const ours = async () => (await fetched(await linkOf(servers.ours, format, detailFilter))).ms;
  const beside = async () => (await fetched(`${servers.reference}/bare.${format}`)).ms;
  await ours();
  await beside();
  const measured: { ours: number; beside: number }[] = [];
  for (let round = 0; round < rounds; round += 1) measured.push({ ours: await ours(), beside: await beside() });
  return {
    lines: recorded.lines.length,
    ratio: median(measured.map((one) => one.ours / one.beside)),
    ours: median(measured.map((one) => one.ours)),
    beside: median(measured.map((one) => one.beside)),
  };
}

/** The growth of a server's memory while a file is made, in MB. */
async function grownBy(make: () => Promise<unknown>, memory: () => number | null): Promise<number | null> {
  await delay(2000);
  const before = memory();
  let most = before ?? 0;
  const timer = setInterval(() => (most = Math.max(most, memory() ?? 0)), 50);
  await make();
  clearInterval(timer);
  return before === null ? null : most - before;
}

const seconds = ({ ours, beside }: Compared) => `${(ours / 1000).toFixed(2)} to ${(beside / 1000).toFixed(2)} s`;

/** Measures Excel and PDF of the largest client's history beside the bare libraries, and the memory for a file. */
export async function measureExports(
  servers: { readonly ours: string; readonly reference: string },
  memory: () => number | null,
  { rounds, today }: { readonly rounds: number; readonly today: string },
): Promise<Row[]> {
  // the first file of each kind loads its library
  for (const format of ['xls', 'pdf'] as const) await fetched(await linkOf(servers.ours, format, few(today)));
  const grown = async (format: 'pdf' | 'xls') =>
    grownBy(async () => fetched(await linkOf(servers.ours, format, {})), memory);
  const [excelMemory, pdfMemory] = [await grown('xls'), await grown('pdf')];
  const excel = await compareFiles(servers, 'xls', {}, rounds);
  const pdf = await compareFiles(servers, 'pdf', few(today), rounds);
  return [
    atMost(`Excel of ${excel.lines} lines, to the bare library`, excel.ratio, 1.2, seconds(excel)),
    atMost(`PDF of ${pdf.lines} lines, to the bare library`, pdf.ratio, 1.2, seconds(pdf)),
    within(`memory that an Excel of ${excel.lines} lines adds`, excelMemory, 100, 'MB'),
    within(`memory that a PDF of ${excel.lines} lines adds`, pdfMemory, 100, 'MB'),
  ];
}

/** A filter that matches about 2500 of the largest client's documents. */
function few(today: string): object {
  const from = new Date(Date.parse(today) - 10 * 86_400_000).toISOString().slice(0, 10);
  return { fecha_vencimiento_documento: { from, to: today } };
}
