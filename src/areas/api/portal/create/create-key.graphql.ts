// Written by tools/generate.ts; do not edit.
import type { Guarded } from '#kit/core/access.ts';
import type { TypedDocument } from '#kit/portal/graphql/document.ts';
import type * as Contract from '#kit/core/contract/types.ts';

export type CreateApiKeyMutationVariables = {
  input: Contract.LlaveApiInput;
  password: string;
};

export type CreateApiKeyMutation = { readonly crearLlaveApi: { readonly secreto: string, readonly llave: { readonly nombre: string } } | null };

export const CreateApiKey: TypedDocument<CreateApiKeyMutation, CreateApiKeyMutationVariables> & Guarded = {
  name: 'CreateApiKey',
  query: "mutation CreateApiKey($input:LlaveApiInput!$password:String!){crearLlaveApi(input:$input password:$password){secreto llave{nombre}}}",
  allow: [{"to":"permission","anyOf":["Usuarios::llaves"],"changes":true}],
};
