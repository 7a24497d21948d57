import type { ActionName, InputOf, OutputOf } from './api.ts';

/** The actions that publish a version; `base`: the version that it replaces. */
export type PublishingAction = {
  [Name in ActionName]: InputOf<Name> extends { readonly base: number } ? Name : never;
}[ActionName];

/** The actions that publish an older version again. */
export type RestoringAction = {
  [Name in PublishingAction]: InputOf<Name> extends { readonly version: number } ? Name : never;
}[PublishingAction];

/** The actions that compare a version with the one before it. */
export type ComparingAction = {
  [Name in ActionName]: OutputOf<Name> extends { readonly after: unknown; readonly before: unknown } ? Name : never;
}[ActionName];

/** A version as it is compared. */
export type ComparedState<Name extends ComparingAction> =
  OutputOf<Name> extends { readonly after: infer State } ? State : never;
