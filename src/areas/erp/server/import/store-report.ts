import type { ImportRun } from '#kit/server/import/record-type.ts';
import type { Db } from '#kit/server/database/database.ts';
import { errorCode } from '#kit/server/database/errors.ts';
import type { ImportSource, ImportResult } from './report.ts';
import { breakReport, finishReport, insertReport } from './report-store.ts';

/**
 * Runs an import and stores its report. If the report cannot be stored, it raises an alarm and continues, because the
 * records are more important.
 */
export async function storeReport(
  db: Db,
  { clock, alarm }: ImportRun,
  from: ImportSource,
  work: () => Promise<ImportResult>,
): Promise<ImportResult> {
  const attempt = async <T>(act: () => Promise<T>) => {
    try {
      return await act();
    } catch (error) {
      alarm('the report of an import was not stored', { code: errorCode(error) ?? 'unknown' });
      return undefined;
    }
  };
  const id = await attempt(() => insertReport(db, from, clock.now()));
  try {
    const imported = await work();
    if (id !== undefined) await attempt(() => finishReport(db, id, imported, clock.now()));
    return imported;
  } catch (error) {
    if (id !== undefined) await attempt(() => breakReport(db, id, clock.now()));
    throw error;
  }
}
