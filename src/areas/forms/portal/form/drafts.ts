import type { Answers } from '../../rules/validate.ts';

/** A file that has been uploaded. */
export type UploadedFile = { readonly name: string; readonly size: number };

/** Unsent answers. `files`: by question id. */
export type Draft = { readonly answers: Answers; readonly files: Readonly<Record<string, UploadedFile>> };

const NONE: Draft = { answers: {}, files: {} };

/** Drafts by form id. They stay in memory only, because answers may be personal data. */
const drafts = new Map<string, Draft>();

export const readDraft = (formId: string): Draft => drafts.get(formId) ?? NONE;

export const writeDraft = (formId: string, draft: Draft): void => void drafts.set(formId, draft);

export const deleteDraft = (formId: string): void => void drafts.delete(formId);
