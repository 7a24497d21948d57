import type { ApiAction } from './api-action.ts';
import type { DraftsApi } from './drafts-api.ts';

/**
 * The actions of the desk's API, POST /mesa/api/{name}, by who declares them. Each area adds its own in its
 * `desk/rules/api.ts`, as does src/desk.
 */
export interface DeskApis {
  readonly drafts: DraftsApi;
}

type Owner = keyof DeskApis;
/** All actions by name. */
type DeskApi = {
  readonly [Name in { [Key in Owner]: keyof DeskApis[Key] }[Owner]]: {
    [Key in Owner]: Name extends keyof DeskApis[Key] ? DeskApis[Key][Name] : never;
  }[Owner];
};

export type ActionName = keyof DeskApi;
export type InputOf<Name extends ActionName> = DeskApi[Name] extends ApiAction<infer Input, unknown> ? Input : never;
export type OutputOf<Name extends ActionName> = DeskApi[Name] extends ApiAction<unknown, infer Output> ? Output : never;

/** Answer of an action that waits for a second person: the request's id. */
export type WaitingApproval = { readonly waiting: number };
