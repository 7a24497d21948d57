// Written by tools/generate.ts; do not edit.
import type { Guarded } from '#kit/core/access.ts';
import type { TypedDocument } from '#kit/portal/graphql/document.ts';

export type PasskeysQueryVariables = Record<string, never>;

export type PasskeysQuery = { readonly llavesAcceso: ReadonlyArray<{ readonly id: string, readonly nombre: string, readonly sincronizada: boolean, readonly creada: string, readonly ultimo_uso: string | null }> | null };

export type BeginPasskeyMutationVariables = {
  password: string;
};

export type BeginPasskeyMutation = { readonly iniciarLlaveAcceso: string | null };

export type CreatePasskeyMutationVariables = {
  nombre: string;
  respuesta: string;
};

export type CreatePasskeyMutation = { readonly crearLlaveAcceso: { readonly id: string } | null };

export type RenamePasskeyMutationVariables = {
  id: string;
  nombre: string;
};

export type RenamePasskeyMutation = { readonly renombrarLlaveAcceso: { readonly id: string } | null };

export type RemovePasskeyMutationVariables = {
  id: string;
  password: string;
};

export type RemovePasskeyMutation = { readonly eliminarLlaveAcceso: boolean | null };

export const Passkeys: TypedDocument<PasskeysQuery, PasskeysQueryVariables> = {
  name: 'Passkeys',
  query: "query Passkeys{llavesAcceso{id nombre sincronizada creada ultimo_uso}}",
};

export const BeginPasskey: TypedDocument<BeginPasskeyMutation, BeginPasskeyMutationVariables> & Guarded = {
  name: 'BeginPasskey',
  query: "mutation BeginPasskey($password:String!){iniciarLlaveAcceso(password:$password)}",
  allow: [{"to":"session","changes":true}],
};

export const CreatePasskey: TypedDocument<CreatePasskeyMutation, CreatePasskeyMutationVariables> & Guarded = {
  name: 'CreatePasskey',
  query: "mutation CreatePasskey($nombre:String!$respuesta:String!){crearLlaveAcceso(nombre:$nombre respuesta:$respuesta){id}}",
  allow: [{"to":"session","changes":true}],
};

export const RenamePasskey: TypedDocument<RenamePasskeyMutation, RenamePasskeyMutationVariables> & Guarded = {
  name: 'RenamePasskey',
  query: "mutation RenamePasskey($id:ID!$nombre:String!){renombrarLlaveAcceso(id:$id nombre:$nombre){id}}",
  allow: [{"to":"session","changes":true}],
};

export const RemovePasskey: TypedDocument<RemovePasskeyMutation, RemovePasskeyMutationVariables> & Guarded = {
  name: 'RemovePasskey',
  query: "mutation RemovePasskey($id:ID!$password:String!){eliminarLlaveAcceso(id:$id password:$password)}",
  allow: [{"to":"session","changes":true}],
};
