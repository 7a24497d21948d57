import type { Day } from '#kit/core/day.ts';
import type { AdminCommands, CommandContext } from '#kit/server/manifest/admin-command.ts';
import { SYSTEM_CLIENT_ID, writeAuditEntry } from '#kit/server/audit.ts';
import { type AnswersPage, exportAnswers } from './export-answers.ts';
import { fileBytes } from './export-store.ts';

/** Commands of `npm run export-forms`: answers page by page, and single files. */
export type ExportFormsCommand = {
  readonly command: 'export-forms';
  readonly form: string;
  readonly from: Day | null;
  readonly to: Day | null;
  /** The last page's `next`; 0 for the first page, which begins with the headings. */
  readonly after: number;
  /** The operator. */
  readonly agent: string;
};
export type ExportFormFileCommand = { readonly command: 'export-form-file'; readonly upload: string };

export type ExportedAnswers = { readonly wrong: string } | AnswersPage;

/** A file in Base64; null if no answer has this file. */
export type ExportedFile = { readonly base64: string | null };

async function exportForms(
  { db, clock }: CommandContext,
  { form, agent, ...asked }: ExportFormsCommand,
): Promise<ExportedAnswers> {
  const page = await exportAnswers(db, { form, ...asked });
  if (page && asked.after === 0) {
    const who = { clientId: SYSTEM_CLIENT_ID, userId: null, agent };
    const act = { action: 'form.export', subject: `form ${form}`, result: 'ok', who } as const;
    await writeAuditEntry(db, { clock, viewer: null, request: null }, act);
  }
  return page ?? { wrong: `There is no form ${form}` };
}

async function exportFile({ db }: CommandContext, { upload }: ExportFormFileCommand): Promise<ExportedFile> {
  const bytes = await fileBytes(db, upload);
  return { base64: bytes ? Buffer.from(bytes).toString('base64') : null };
}

export const adminCommands: AdminCommands = { 'export-forms': exportForms, 'export-form-file': exportFile };
