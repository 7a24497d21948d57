/**
 * `npm run --silent demo-data -- [--size small|N] [--open N] [--seed TEXT] [--today YYYY-MM-DD] [--ledger CLIENT]`:
 * writes the demo data as NDJSON for the import to standard output, at least N documents. `--open` adds a client with
 * so many open invoices. `--ledger` writes that client's own ledger instead, as a CSV file to agree the books with. The
 * same seed and day give the same bytes on every machine.
 */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { dayIn, isDay } from '#kit/core/day.ts';
import { demoLedger } from '#areas/treasury/demo/ledger.ts';
import { type DemoOptions, demoRecords } from './demo/records.ts';

const USAGE =
  'Usage: npm run --silent demo-data -- [--size small|N] [--open N] [--seed TEXT] [--today YYYY-MM-DD] [--ledger CLIENT]';

type Arguments = { readonly options: DemoOptions; readonly ledgerOf: string | undefined };

function readArguments(): Arguments {
  const { values } = parseArgs({
    options: {
      size: { type: 'string', default: 'small' },
      open: { type: 'string', default: '0' },
      seed: { type: 'string', default: 'surtidor' },
      ledger: { type: 'string' },
      today: { type: 'string', default: dayIn(new Date(), 'America/Bogota') },
    },
  });
  const { size, open, seed, today } = values;
  if (size !== 'small' && !/^\d{1,9}$/.test(size)) throw new Error('--size must be small or a number of documents');
  if (!/^\d{1,7}$/.test(open)) throw new Error('--open must be a number of invoices');
  if (!isDay(today)) throw new Error('--today must be a day, YYYY-MM-DD');
  const options = { seed, today, size: size === 'small' ? size : Number(size), open: Number(open) } as const;
  return { options, ledgerOf: values.ledger };
}

/** Joins lines into large chunks, which are cheaper to write. */
function* pieces(options: DemoOptions): Generator<string> {
  let piece = '';
  for (const record of demoRecords(options)) {
    piece += `${JSON.stringify(record)}\n`;
    if (piece.length < 65_536) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

try {
  const { options, ledgerOf } = readArguments();
  const text = ledgerOf === undefined ? pieces(options) : [demoLedger(ledgerOf, options.seed, options.today)];
  await pipeline(Readable.from(text), process.stdout);
} catch (error) {
  // the reader closed the pipe
  if ((error as { code?: string }).code !== 'EPIPE') {
    console.error(`${error instanceof Error ? error.message : String(error)}. ${USAGE}`);
    process.exitCode = 1;
  }
}
