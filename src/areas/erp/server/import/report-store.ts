import { sql } from 'kysely';
import { type Db, transaction } from '#kit/server/database/database.ts';
import { short } from '#kit/server/database/prepared-statements.ts';
import type { BadLine } from '#kit/server/import-report.ts';
import type { ImportSource, ImportResult } from './report.ts';

/** Maximum characters of a stored text; longer texts are cut. Each part of an ERP key has at most 64 characters. */
const MAX_LENGTH = 500;

/** Stores the begin of an import and returns its id; marks unfinished imports as cut off. */
export async function insertReport(db: Db, { source, file }: ImportSource, now: Date): Promise<number> {
  return transaction(db, async (tx) => {
    await sql`
      update import_report set ended_at = ${now}, broken = 'The import was cut off.' where ended_at is null`.execute(
      tx,
    );
    const { rows } = await sql<{ report_id: number }>`
      insert into import_report (began_at, source, file) values (${now}, ${source}, ${file && stored(file)})
      returning report_id`.execute(tx);
    if (!rows[0]) throw new Error('An import was not stored.');
    return rows[0].report_id;
  });
}

/** Stores the result of an import, with the lines that its report lists. */
export async function finishReport(db: Db, id: number, { report, broken }: ImportResult, now: Date): Promise<void> {
  const { lines, applied, unchanged, rejected, warned, errors, warnings } = report;
  const named = [...errors.map(lineOf(false)), ...warnings.map(lineOf(true))].map((line, i) =>
    Object.assign(line, { seq: i + 1 }),
  );
  await transaction(db, async (tx) => {
    await sql`
      update import_report set ended_at = ${now}, lines = ${lines}, applied = ${applied}, unchanged = ${unchanged},
        rejected = ${rejected}, warned = ${warned}, broken = ${broken}
      where report_id = ${id}`.execute(tx);
    await sql`
      insert into import_report_line (report_id, seq, is_warning, line, kind, key, field, reason)
      select ${id}, seq, is_warning, line, kind, key, field, reason
      from jsonb_to_recordset(${JSON.stringify(named)}::jsonb)
        as l (seq int, is_warning boolean, line int, kind text, key text, field text, reason text)`.execute(tx);
  });
}

/** When the newest import that has ended did so; null if there was none. */
export async function lastImportEnd(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ ended_at: Date }>`${short}
    select ended_at from import_report where ended_at is not null order by began_at desc, report_id desc limit 1`.execute(
    db,
  );
  return rows[0]?.ended_at ?? null;
}

/** Stores that an import failed midway. */
export async function breakReport(db: Db, id: number, now: Date): Promise<void> {
  await sql`
    update import_report set ended_at = ${now}, broken = 'The import failed.' where report_id = ${id}`.execute(db);
}

const lineOf =
  (is_warning: boolean) =>
  ({ line, kind, key, field, reason }: BadLine) => ({
    is_warning,
    line,
    kind: stored(kind),
    key: stored(key),
    field: stored(field),
    reason: stored(reason),
  });

/** Replaces characters that the database does not accept in text: NUL, or half a surrogate pair. */
function stored(text: string): string {
  return text.slice(0, MAX_LENGTH).replaceAll(/\0|\p{Surrogate}/gu, '�');
}
