// Written by tools/generate.ts; do not edit.
import type { Guarded } from '#kit/core/access.ts';
import type { TypedDocument } from '#kit/portal/graphql/document.ts';
import type * as Contract from '#kit/core/contract/types.ts';

export type ReviewUsersQueryVariables = {
  lines: ReadonlyArray<Contract.AssociateLineInput> | Contract.AssociateLineInput;
};

export type ReviewUsersQuery = { readonly revisarUsuariosCliente: { readonly problems: ReadonlyArray<{ readonly row: number, readonly field: string, readonly code: string, readonly least: number | null, readonly most: number | null, readonly value: string | null }> } | null };

export type CreateUsersMutationVariables = {
  lines: ReadonlyArray<Contract.AssociateLineInput> | Contract.AssociateLineInput;
  idempotencyKey: string;
};

export type CreateUsersMutation = { readonly crearUsuariosCliente: { readonly created: number, readonly problems: ReadonlyArray<{ readonly row: number, readonly field: string, readonly code: string, readonly least: number | null, readonly most: number | null, readonly value: string | null }> } | null };

export const ReviewUsers: TypedDocument<ReviewUsersQuery, ReviewUsersQueryVariables> & Guarded = {
  name: 'ReviewUsers',
  query: "query ReviewUsers($lines:[AssociateLineInput!]!){revisarUsuariosCliente(lines:$lines){problems{row field code least most value}}}",
  allow: [{"to":"role","anyOf":["Representante Legal"],"changes":true}],
};

export const CreateUsers: TypedDocument<CreateUsersMutation, CreateUsersMutationVariables> & Guarded = {
  name: 'CreateUsers',
  query: "mutation CreateUsers($lines:[AssociateLineInput!]!$idempotencyKey:String!){crearUsuariosCliente(lines:$lines idempotencyKey:$idempotencyKey){created problems{row field code least most value}}}",
  allow: [{"to":"role","anyOf":["Representante Legal"],"changes":true}],
};
