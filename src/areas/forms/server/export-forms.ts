import { type Day, dateTimeIn } from '../../../kit/core/day.ts';
import { STORES } from '../../../kit/core/store.ts';
import type { AdminCommands, CommandContext } from '../../../kit/server/admin-command.ts';
import { SYSTEM_CLIENT_ID, writeAuditEntry } from '../../../kit/server/audit.ts';
import { answerCells, answerColumns, csvLine, exportedFileName } from '../rules/export.ts';
import { answersAfter, fileBytes, filesOfAnswers, formVersions } from './export-store.ts';

/** Answers of one reply. */
const PAGE = 500;
const BYTE_ORDER_MARK = '\uFEFF';

/** What `npm run export-forms` asks: the answers page by page, and each file by itself. */
export type ExportFormsCommand = {
  readonly command: 'export-forms';
  readonly form: string;
  readonly from: Day | null;
  readonly to: Day | null;
  /** The last page's `next`; 0 for the first page, which begins with the headings. */
  readonly after: number;
  /** Who runs it. */
  readonly agent: string;
};
export type ExportFormFileCommand = { readonly command: 'export-form-file'; readonly upload: string };

export type ExportedAnswers =
  | { readonly wrong: string }
  | {
      /** Lines of the CSV file. */
      readonly csv: string;
      readonly files: readonly { readonly upload: string; readonly name: string }[];
      readonly next: number | null;
    };

/** A file in Base64; null where no answer has it. */
export type ExportedFile = { readonly base64: string | null };

async function exportForms(
  { db, clock }: CommandContext,
  { form, from, to, after, agent }: ExportFormsCommand,
): Promise<ExportedAnswers> {
  const versions = await formVersions(db, form);
  if (versions.length === 0) return { wrong: `There is no form ${form}` };
  if (after === 0) {
    const who = { clientId: SYSTEM_CLIENT_ID, userId: null, agent };
    const act = { action: 'form.export', subject: `form ${form}`, result: 'ok', who } as const;
    await writeAuditEntry(db, { clock, viewer: null, request: null }, act);
  }
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
    return csvLine([String(row.id), at, row.store, row.clientCode, row.clientName, row.email, ...cells]);
  });
  const headings = ['Respuesta', 'Fecha', 'Tienda', 'Código de cliente', 'Cliente', 'Usuario'];
  const head = BYTE_ORDER_MARK + csvLine([...headings, ...columns.map(({ label }) => label)]);
  return {
    csv: (after === 0 ? head : '') + lines.join(''),
    files,
    next: rows.length === PAGE ? (rows.at(-1)?.id ?? null) : null,
  };
}

async function exportFile({ db }: CommandContext, { upload }: ExportFormFileCommand): Promise<ExportedFile> {
  const bytes = await fileBytes(db, upload);
  return { base64: bytes ? Buffer.from(bytes).toString('base64') : null };
}

export const adminCommands: AdminCommands = { 'export-forms': exportForms, 'export-form-file': exportFile };
