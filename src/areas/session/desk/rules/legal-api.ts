import type { StoreCode } from '#kit/core/store.ts';
import type { LegalTextName } from '../../rules/legal-text.ts';
import type { ApiAction, EmptyObject } from '#kit/desk/core/api-action.ts';
import type { CompareAction, PublishAction, RestoreAction, Version } from '#kit/desk/core/versions-api.ts';

export type TextId = { readonly store: StoreCode; readonly name: LegalTextName };

/** `sha256`: hexadecimal hash of the text. */
type TextVersion = Version & { readonly sha256: string };

export type ListedText = TextId & {
  /** The newest version; null if the store has published none. */
  readonly published: TextVersion | null;
  /** Numbers of the store's active users, and of those who need not accept the newest version any more. */
  readonly users: number;
  readonly accepted: number;
};

export type EditedText = TextId & {
  /** The newest version; UNPUBLISHED if there is none. */
  readonly version: number;
  readonly text: string;
  /** Number of the store's active users: each must accept the next version. */
  readonly users: number;
  /** `accepted`: number of users with evidence that they accepted this version. */
  readonly versions: readonly (TextVersion & { readonly accepted: number })[];
};

/** The desk's actions on the texts that users accept. */
export type LegalApi = {
  'legal.list_texts': ApiAction<EmptyObject, { readonly texts: readonly ListedText[] }>;
  'legal.text': ApiAction<TextId, EditedText>;
  'legal.text_version': CompareAction<TextId, string>;
  'legal.publish_text': PublishAction<TextId, { readonly text: string }>;
  'legal.restore_text': RestoreAction<TextId>;
};
