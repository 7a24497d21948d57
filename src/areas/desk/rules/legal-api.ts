import type { StoreCode } from '#kit/core/store.ts';
import type { LegalTextName } from '#areas/session/rules/legal-text.ts';
import type { ApiAction, Nothing } from './api-action.ts';

export type TextId = { readonly store: StoreCode; readonly name: LegalTextName };

/** When and by whom a version was published; `author` null: by the import. `publishedAt`: an instant, ISO 8601. */
export type TextVersion = {
  readonly version: number;
  readonly publishedAt: string;
  readonly author: string | null;
  /** Hexadecimal. */
  readonly sha256: string;
};

export type ListedText = TextId & {
  /** The newest version; null where the store has published none. */
  readonly published: TextVersion | null;
  /** Active users of the store, and those of them who need not accept the newest version any more. */
  readonly users: number;
  readonly accepted: number;
};

export type EditedText = TextId & {
  /** 0 where none is published. */
  readonly version: number;
  readonly text: string;
  /** Active users of the store: each must accept the next version. */
  readonly users: number;
  /** `accepted`: users of whom there is evidence that they accepted this version. */
  readonly versions: readonly (TextVersion & { readonly accepted: number })[];
};

/** The desk's actions on the texts that users accept. */
export type LegalApi = {
  'legal.list_texts': ApiAction<Nothing, { readonly texts: readonly ListedText[] }>;
  'legal.text': ApiAction<TextId, EditedText>;
  /** A version, and the one before it. */
  'legal.text_version': ApiAction<
    TextId & { version: number },
    { readonly after: string; readonly before: string | null }
  >;
  'legal.publish_text': ApiAction<TextId & { base: number; text: string }, { readonly version: number }>;
  'legal.restore_text': ApiAction<TextId & { version: number; base: number }, { readonly version: number }>;
};
