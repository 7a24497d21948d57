import type { ApiAction, Nothing } from './api-action.ts';

/** What is prepared and not published, of one thing: a block, a text, a form. */
export type Draft = {
  readonly id: number;
  /** Raised by every save: the next one says which it is of. */
  readonly revision: number;
  /** The input of the action that publishes it. */
  readonly input: Readonly<Record<string, unknown>>;
  readonly author: string;
  /** Instants, ISO 8601. */
  readonly savedAt: string;
  /** When it is published by itself; null: not. */
  readonly publishAt: string | null;
  /** The code of the refusal, where it could not be published at its time. */
  readonly refused: string | null;
};

/** A draft among others; `action` publishes it. */
export type ListedDraft = Omit<Draft, 'input'> & {
  readonly action: string;
  readonly subject: string;
  /** The title in its input; '' where it has none. */
  readonly title: string;
};

export type DraftsApi = {
  'drafts.list': ApiAction<Nothing, { readonly drafts: readonly ListedDraft[] }>;
  /** By the input of the action: what it is of. */
  'drafts.find': ApiAction<{ readonly action: string; readonly input: object }, { readonly draft: Draft | null }>;
  /** `revision`: of the draft that it takes the place of; 0 for none. `publishAt` null: not by itself. */
  'drafts.save': ApiAction<
    {
      readonly action: string;
      readonly input: object;
      readonly revision: number;
      readonly publishAt: string | null;
    },
    { readonly revision: number }
  >;
  'drafts.discard': ApiAction<{ readonly id: number; readonly revision: number }, Nothing>;
};
