import type { Answers } from '../../rules/validate.ts';

/** A file that has been uploaded. */
export type UploadedFile = { readonly name: string; readonly size: number };

/** What was answered and is not sent yet. `files`: by the question's id. */
export type Draft = { readonly answers: Answers; readonly files: Readonly<Record<string, UploadedFile>> };

const NONE: Draft = { answers: {}, files: {} };

/** By the form's id. Only in this page's memory, because answers may be personal data. */
const drafts = new Map<string, Draft>();

export const readDraft = (formId: string): Draft => drafts.get(formId) ?? NONE;

export const writeDraft = (formId: string, draft: Draft): void => void drafts.set(formId, draft);

export const deleteDraft = (formId: string): void => void drafts.delete(formId);
