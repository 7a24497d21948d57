import type { Permission } from './permission.ts';

/**
 * Who may call an operation or open a link. `anyone`: also without a session. `session`: whoever is signed in, with
 * `beforeTerms` also who has not accepted the terms yet, with `beforeFactor` also who has to set up a second factor first.
 * `permission`: one of these is needed. `role`: one of these roles, in the lubricants stores one of `onLubricants` as well.
 * `changes` marks what a support session is refused (product.md, Session and safety).
 */
export type Allow =
  | { readonly to: 'anyone' }
  | { readonly to: 'session'; readonly beforeTerms?: true; readonly beforeFactor?: true; readonly changes?: true }
  | { readonly to: 'permission'; readonly anyOf: readonly Permission[]; readonly changes?: true }
  | {
      readonly to: 'role';
      readonly anyOf: readonly string[];
      readonly onLubricants?: readonly string[];
      readonly changes?: true;
    };
