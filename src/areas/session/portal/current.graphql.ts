// Written by tools/generate.ts; do not edit.
import type { TypedDocument } from '../../../kit/portal/graphql/document.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type CurrentSessionQueryVariables = Exact<{ [key: string]: never; }>;


export type CurrentSessionQuery = { readonly currentSession: { readonly role: string, readonly isSupportUser: boolean, readonly client: { readonly id: string, readonly nombre: string | null, readonly clienteNit: string | null }, readonly user: { readonly firstname: string, readonly lastname: string, readonly email: string } } | null };

export const CurrentSession: TypedDocument<CurrentSessionQuery, CurrentSessionQueryVariables> = {
  name: 'CurrentSession',
  query: "query CurrentSession{currentSession{role isSupportUser client{id nombre clienteNit}user{firstname lastname email}}}",
};
