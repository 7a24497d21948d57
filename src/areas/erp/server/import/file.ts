import type { App } from '#kit/server/context.ts';
import type { Db } from '#kit/server/database/database.ts';
import type { ImportRun } from '#kit/server/import/record-type.ts';
import { importEinvoice } from '#areas/einvoices/server/public.ts';
import { BrokenStream } from './read-bytes.ts';
import { runExclusively } from '../lock-store.ts';
import { type ImportSource, type ImportResult, addError, addWarning, emptyReport } from './report.ts';
import { storeReport } from './store-report.ts';

/** Imports one XML file (docs/erp.md); its report is like that of one line. Null while another import runs. */
export async function importFile(
  { db }: Pick<App, 'db'>,
  run: ImportRun,
  bytes: AsyncIterable<Buffer>,
  from: ImportSource,
): Promise<ImportResult | null> {
  return runExclusively(db, 'import', () => storeReport(db, run, from, () => readFile(db, run, bytes)));
}

async function readFile(db: Db, run: ImportRun, bytes: AsyncIterable<Buffer>): Promise<ImportResult> {
  const report = emptyReport();
  let file: Buffer;
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of bytes) chunks.push(chunk);
    file = Buffer.concat(chunks);
  } catch (error) {
    if (!(error instanceof BrokenStream)) throw error;
    return { report, broken: error.message };
  }
  report.lines = 1;
  const { key, outcome } = await importEinvoice(db, file, run);
  const about = { line: 1, kind: 'einvoice', key };
  if ('field' in outcome) addError(report, { ...about, field: outcome.field, reason: outcome.reason });
  else {
    report[outcome.is] += 1;
    for (const warning of outcome.warnings ?? []) addWarning(report, { ...about, ...warning });
  }
  return { report, broken: null };
}
