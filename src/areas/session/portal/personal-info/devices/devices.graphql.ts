// Written by tools/generate.ts; do not edit.
import type { Guarded } from '#kit/core/access.ts';
import type { TypedDocument } from '#kit/portal/graphql/document.ts';

export type UserSessionsQueryVariables = Record<string, never>;

export type UserSessionsQuery = { readonly userSessions: ReadonlyArray<{ readonly id: string, readonly current: boolean, readonly browser: string | null, readonly system: string | null, readonly isSupport: boolean, readonly created_at: string, readonly last_used_at: string }> | null };

export type EndSessionMutationVariables = {
  id: string;
};

export type EndSessionMutation = { readonly endSession: { readonly result: boolean } | null };

export type EndOtherSessionsMutationVariables = Record<string, never>;

export type EndOtherSessionsMutation = { readonly endOtherSessions: { readonly result: boolean } | null };

export const UserSessions: TypedDocument<UserSessionsQuery, UserSessionsQueryVariables> = {
  name: 'UserSessions',
  query: "query UserSessions{userSessions{id current browser system isSupport created_at last_used_at}}",
};

export const EndSession: TypedDocument<EndSessionMutation, EndSessionMutationVariables> & Guarded = {
  name: 'EndSession',
  query: "mutation EndSession($id:ID!){endSession(id:$id){result}}",
  allow: [{"to":"session","changes":true}],
};

export const EndOtherSessions: TypedDocument<EndOtherSessionsMutation, EndOtherSessionsMutationVariables> & Guarded = {
  name: 'EndOtherSessions',
  query: "mutation EndOtherSessions{endOtherSessions{result}}",
  allow: [{"to":"session","changes":true}],
};
