import { csvLines, writeCsv } from '#kit/core/csv.ts';
import { type Day, dateTimeIn } from '#kit/core/day.ts';
import { STORES } from '#kit/core/store.ts';
import type { Db } from '#kit/server/database/database.ts';
import { answerCells, answerColumns, exportedFileName } from '../rules/export.ts';
import { answersAfter, filesOfAnswers, formVersions } from './export-store.ts';

/** Maximum answers of a page. */
const PAGE = 500;

type AnswersQuery = {
  readonly form: string;
  /** First and last day, in each store's time zone. */
  readonly from: Day | null;
  readonly to: Day | null;
  /** The last page's `next`; 0 for the first page, which begins with the headings. */
  readonly after: number;
};

export type AnswersPage = {
  /** Lines of the CSV file. */
  readonly csv: string;
  readonly files: readonly { readonly upload: string; readonly name: string }[];
  readonly next: number | null;
};

/** Exports a page of the answers to a form; undefined for an unknown form. The caller must write the audit entry. */
export async function exportAnswers(db: Db, { form, from, to, after }: AnswersQuery): Promise<AnswersPage | undefined> {
  const versions = await formVersions(db, form);
  if (versions.length === 0) return undefined;
  const columns = answerColumns(versions.map(({ questions }) => questions));
  const rows = await answersAfter(db, { formId: form, from, to, after }, PAGE);
  const found = await filesOfAnswers(
    db,
    rows.map(({ id }) => id),
  );
  const files = found.map(({ uploadId: upload, answerId, questionId, name }) => ({
    upload,
    name: exportedFileName(answerId, questionId, name),
  }));
  const lines = rows.map((row) => {
    const asked = versions.find(({ store, version }) => store === row.formStore && version === row.version);
    const cells = answerCells(columns, asked?.questions ?? [], {
      answers: row.answers,
      fileName: (uploadId) => files.find(({ upload }) => upload === uploadId)?.name ?? '',
    });
    const at = dateTimeIn(row.at, STORES[row.store].timeZone);
    return [String(row.id), at, row.store, row.clientCode, row.clientName, row.email, ...cells];
  });
  const headings = ['Respuesta', 'Fecha', 'Tienda', 'Código de cliente', 'Cliente', 'Usuario'];
  const head = [...headings, ...columns.map(({ label }) => label)];
  return {
    csv: after === 0 ? writeCsv([head, ...lines]) : csvLines(lines),
    files,
    next: rows.length === PAGE ? (rows.at(-1)?.id ?? null) : null,
  };
}
