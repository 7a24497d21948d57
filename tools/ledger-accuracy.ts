/**
 * `npm run ledger-accuracy -- [--pairs N] [--seed TEXT] [--lines N]`: compares generated pairs of ledgers (200) whose
 * differences are planted, in twelve formats (src/areas/treasury/rules/books). Prints recall and precision of each kind
 * of difference, and the time of two ledgers of N lines (50,000). Fails below 0.99, for sums 0.95.
 */
import { parseArgs } from 'node:util';
import { addDays } from '#kit/core/day.ts';
import { Random } from '#kit/demo/random.ts';
import { readTable } from '#kit/portal/file/read-table.ts';
import { findLayout } from '#areas/treasury/rules/books/columns.ts';
import { compareBooks } from '#areas/treasury/rules/books/compare-books.ts';
import { LEDGER_LIMITS } from '#areas/treasury/rules/books/ledger-limits.ts';
import type { Comparison, Match } from '#areas/treasury/rules/books/match.ts';
import type { OurEntry, OurFile } from '#areas/treasury/rules/books/our-entries.ts';
import { readLedger } from '#areas/treasury/rules/books/read-ledger.ts';
import { FORMATS, writeLedger } from './ledger-accuracy/formats.ts';
import { KINDS, type Kind, type PlantedLine, plantPair } from './ledger-accuracy/plant.ts';

const { values } = parseArgs({
  options: {
    pairs: { type: 'string', default: '200' },
    seed: { type: 'string', default: 'books' },
    lines: { type: 'string', default: '50000' },
    verbose: { type: 'boolean', default: false },
  },
});

type Score = { planted: number; found: number; right: number };
type RowsOf = (rows: readonly number[]) => string;

/** Sums need a lower score: their parts are not named. */
const SUMS: ReadonlySet<Kind> = new Set(['split', 'summed']);

function nameOf(entry: OurEntry): string {
  return `${entry.what} ${entry.documentId} ${entry.day} ${entry.amount}`;
}

function kindOf({ ours, theirs, confidence }: Match, isDated: boolean): Kind {
  if (theirs.length > 1) return 'split';
  if (ours.length > 1) return 'summed';
  if (isDated) return 're-dated';
  return confidence === 'high' ? 'exact' : 'renumbered';
}

/** All findings of a comparison as texts that name kind, lines and entries. */
function findings(comparison: Comparison, rows: RowsOf): { readonly kind: Kind; readonly text: string }[] {
  const of = (kind: Kind, match: Pick<Match, 'ours' | 'theirs'>) => {
    const ours = match.ours.map(nameOf).toSorted().join(',');
    return { kind, text: `${rows(match.theirs.map(({ row }) => row))} = ${ours}` };
  };
  return [
    ...comparison.agreed.map((one) => of(kindOf(one, false), one)),
    ...comparison.dated.map((one) => of(kindOf(one, true), one)),
    ...comparison.differing.map((one) => of('withheld', one)),
    ...comparison.onlyOurs.map((entry) => of('missing', { ours: [entry], theirs: [] })),
    ...comparison.onlyTheirs.map(({ entry, reason }) =>
      of(reason === 'duplicate' ? 'doubled' : 'foreign', { ours: [], theirs: [entry] }),
    ),
  ];
}

async function measurePair(number: number, scores: Record<Kind, Score>, problems: string[]): Promise<void> {
  const random = new Random(`${values.seed} ${number}`);
  const pair = plantPair(random, random.whole(1, 3));
  const format = FORMATS[number % FORMATS.length];
  if (!format) return;
  const { bytes, lineOfRow } = await writeLedger(pair, format);
  const table = await readTable(bytes, LEDGER_LIMITS.table);
  if (typeof table === 'string') throw new Error(`${format.name}: ${table}`);
  const ledger = readLedger(table, findLayout(table));
  if (ledger.entries.length !== pair.lines.length) {
    problems.push(`${format.name}, pair ${number}: ${pair.lines.length} lines, ${ledger.entries.length} were read`);
  }
  const { from, to } = pair;
  const { comparison, bridge } = compareBooks(ledger, pair.file, {
    period: { from, to },
    company: null,
    currency: 'COP',
  });
  const steps = bridge.lines.reduce((sum, { amount }) => sum + amount, 0);
  if (bridge.theirClosing + steps !== bridge.ourClosing) problems.push(`pair ${number}: the bridge does not add up`);
  // a repeated line is as good as the first one
  const textOf = ({ day, amount, number: name }: PlantedLine) => `${day} ${amount} ${name}`;
  const rows: RowsOf = (numbers) =>
    numbers
      .map((row) => {
        const line = lineOfRow.get(row);
        return line ? textOf(line) : `row ${row}`;
      })
      .toSorted()
      .join(',');
  const left = new Map<string, number>();
  for (const { kind, lines, ours } of pair.planted) {
    const text = `${kind}: ${lines.map(textOf).toSorted().join(',')} = ${ours.map(nameOf).toSorted().join(',')}`;
    scores[kind].planted += 1;
    left.set(text, (left.get(text) ?? 0) + 1);
  }
  for (const { kind, text } of findings(comparison, rows)) {
    scores[kind].found += 1;
    const count = left.get(`${kind}: ${text}`) ?? 0;
    if (count > 0) {
      scores[kind].right += 1;
      left.set(`${kind}: ${text}`, count - 1);
    } else if (values.verbose) console.log(`pair ${number}, ${format.name}: wrong ${kind}: ${text}`);
  }
  if (!values.verbose) return;
  for (const [text, count] of left) if (count > 0) console.log(`pair ${number}, ${format.name}: missed ${text}`);
}

/** Two ledgers of these many lines, of which one in fifty differs. */
function largeLedgers(count: number): { readonly bytes: Uint8Array; readonly file: OurFile } {
  const random = new Random(`${values.seed} large`);
  const lines = ['Fecha;Documento;Detalle;Débito;Crédito'];
  const documents = Array.from({ length: count }, (_, index) => {
    const fecha = addDays('2025-01-01', Math.floor((index * 720) / count));
    const centavos = random.whole(3_000_000, 45_000_000) * 100 * (random.percent(40) ? -1 : 1);
    const theirs = random.percent(2) ? centavos + random.whole(1, 900_000) * 100 : centavos;
    const number = random.percent(2) ? `X${random.digits(7)}` : `FE-${String(100_000 + index).padStart(9, '0')}`;
    const amount = `${Math.abs(theirs) / 100},00`;
    lines.push(`${fecha};${number};Compra;${theirs < 0 ? amount : ''};${theirs < 0 ? '' : amount}`);
    return {
      documento: String(index),
      sociedad: '1000',
      num_documento: `51${String(index).padStart(8, '0')}`,
      num_factura: `FE${100_000 + index}`,
      tipo_documento: centavos > 0 ? 'RV' : 'DZ',
      fecha,
      centavos,
      abierto: 0,
      pago: null,
    };
  });
  const final = documents.reduce((sum, { centavos }) => sum + centavos, 0);
  const file = { balances: [{ sociedad: '1000', inicial: 0, final }], documents, movements: [] };
  return { bytes: Buffer.from(lines.join('\r\n'), 'latin1'), file };
}

async function measureTime(count: number): Promise<number> {
  const { bytes, file } = largeLedgers(count);
  const begun = process.cpuUsage();
  const table = await readTable(bytes, LEDGER_LIMITS.table);
  if (typeof table === 'string') throw new Error(table);
  const ledger = readLedger(table, findLayout(table));
  const { comparison } = compareBooks(ledger, file, {
    period: { from: '2025-01-01', to: '2026-12-31' },
    company: null,
    currency: 'COP',
  });
  // of the processor, because others may use it, too
  const { user, system } = process.cpuUsage(begun);
  const seconds = (user + system) / 1_000_000;
  console.log(
    `${count} × ${count} lines in ${seconds.toFixed(1)} s of the processor: ${comparison.agreed.length} agree, ` +
      `${comparison.differing.length} differ, ${comparison.onlyOurs.length} and ${comparison.onlyTheirs.length} alone`,
  );
  return seconds;
}

const scores = Object.fromEntries(KINDS.map((kind) => [kind, { planted: 0, found: 0, right: 0 }])) as Record<
  Kind,
  Score
>;
const problems: string[] = [];
for (let number = 0; number < Number(values.pairs); number += 1) await measurePair(number, scores, problems);
console.log(`${values.pairs} pairs of ledgers in ${FORMATS.length} formats, seed ${values.seed}`);
console.log('kind        planted  recall  precision');
for (const kind of KINDS) {
  const { planted, found, right } = scores[kind];
  const [recall, precision] = [planted === 0 ? 1 : right / planted, found === 0 ? 1 : right / found];
  console.log(`${kind.padEnd(12)}${String(planted).padStart(7)}  ${recall.toFixed(4)}  ${precision.toFixed(4)}`);
  const least = SUMS.has(kind) ? 0.95 : 0.99;
  if (Math.min(recall, precision) < least) problems.push(`${kind} is below ${least}`);
}
if ((await measureTime(Number(values.lines))) > 10) problems.push('the comparison lasts longer than 10 s');
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
