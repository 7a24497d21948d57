import type { ApiAction, EmptyObject } from '#kit/desk/core/api-action.ts';

/** Something that waits for a person. `count`: at least 1; null if it could not be counted. */
export type CountedMatter = { readonly name: string; readonly count: number | null };

export type HomeApi = {
  /** What waits for the caller, by what their role may act on, in the order of the page. */
  'home.view': ApiAction<EmptyObject, { readonly matters: readonly CountedMatter[] }>;
};
