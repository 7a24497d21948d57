import type { ApiAction, EmptyObject } from './api-action.ts';

/** The draft of one thing: a block, a text or a form. */
export type Draft = {
  readonly id: number;
  /** Every save raises it, and names the revision that it replaces. */
  readonly revision: number;
  /** The input of the action that publishes it. */
  readonly input: Readonly<Record<string, unknown>>;
  readonly author: string;
  /** Instants, ISO 8601. */
  readonly savedAt: string;
  /** Scheduled time of publication; null for none. */
  readonly publishAt: string | null;
  /** Code of the refusal at the scheduled time; else null. */
  readonly refused: string | null;
};

/** A draft in the list; `action` publishes it. */
export type ListedDraft = Omit<Draft, 'input'> & {
  readonly action: string;
  readonly subject: string;
  /** The title in the draft's input; '' if there is none. */
  readonly title: string;
};

export type DraftsApi = {
  'drafts.list': ApiAction<EmptyObject, { readonly drafts: readonly ListedDraft[] }>;
  /** Finds the draft by the thing that `input` would publish. */
  'drafts.find': ApiAction<{ readonly action: string; readonly input: object }, { readonly draft: Draft | null }>;
  /** `revision`: the replaced draft's, 0 for none. `publishAt`: null without a scheduled time. */
  'drafts.save': ApiAction<
    {
      readonly action: string;
      readonly input: object;
      readonly revision: number;
      readonly publishAt: string | null;
    },
    { readonly revision: number }
  >;
  'drafts.discard': ApiAction<{ readonly id: number; readonly revision: number }, EmptyObject>;
};
