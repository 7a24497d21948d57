import type { Db } from '../../../../kit/server/database.ts';
import type { ImportRun } from '../../../../kit/server/record-kind.ts';
import { takeFile } from '../../../einvoices/server/public.ts';
import { BrokenStream } from './bytes.ts';
import type { Imported } from './import.ts';
import { alone } from '../lock-store.ts';
import { addError, addWarning, emptyReport } from './report.ts';

/**
 * Imports one electronic invoice, an XML file (docs/erp.md); its report is that of a stream of one line. Null where an import
 * is running already. The bytes are bounded by who gives them (bytesOf).
 */
export async function importFile(db: Db, run: ImportRun, bytes: AsyncIterable<Buffer>): Promise<Imported | null> {
  return alone(db, 'import', async () => {
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
    const { key, outcome } = await takeFile(db, file, run);
    const about = { line: 1, kind: 'einvoice', key };
    if ('field' in outcome) addError(report, { ...about, field: outcome.field, reason: outcome.reason });
    else {
      report[outcome.is] += 1;
      for (const warning of outcome.warnings ?? []) addWarning(report, { ...about, ...warning });
    }
    return { report, broken: null };
  });
}
