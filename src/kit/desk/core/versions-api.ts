import type { ApiAction } from './api-action.ts';

/** Version of a thing that was never published. It is not 0, because an import may begin with 0. */
export const UNPUBLISHED = -1;

/** A published version. `publishedAt`: an instant, ISO 8601. `author`: null if the import published it. */
export type Version = {
  readonly version: number;
  readonly publishedAt: string;
  readonly author: string | null;
};

/** Returns a version and the version before it. */
export type CompareAction<Id, State> = ApiAction<
  Id & { readonly version: number },
  { readonly after: State; readonly before: State | null }
>;

/** `base`: the version that was edited; UNPUBLISHED for a new thing. */
export type PublishAction<Id, Fields, Report extends object = object> = ApiAction<
  Id & Fields & { readonly base: number },
  Report & { readonly version: number }
>;

/** Publishes `version` again, as the next one. */
export type RestoreAction<Id> = ApiAction<
  Id & { readonly version: number; readonly base: number },
  { readonly version: number }
>;

/** Tags and attributes that the HTML must not contain, and that were removed. */
export type Lost = { readonly lost: readonly string[] };
