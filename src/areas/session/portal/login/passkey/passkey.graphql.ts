// Written by tools/generate.ts; do not edit.
import type { Guarded } from '#kit/core/access.ts';
import type { TypedDocument } from '#kit/portal/graphql/document.ts';

export type BeginPasskeySignInMutationVariables = Record<string, never>;

export type BeginPasskeySignInMutation = { readonly iniciarEntradaConLlave: string | null };

export type PasskeySignInMutationVariables = {
  respuesta: string;
};

export type PasskeySignInMutation = { readonly entrarConLlave: { readonly token: string } | null };

export const BeginPasskeySignIn: TypedDocument<BeginPasskeySignInMutation, BeginPasskeySignInMutationVariables> & Guarded = {
  name: 'BeginPasskeySignIn',
  query: "mutation BeginPasskeySignIn{iniciarEntradaConLlave}",
  allow: [],
};

export const PasskeySignIn: TypedDocument<PasskeySignInMutation, PasskeySignInMutationVariables> & Guarded = {
  name: 'PasskeySignIn',
  query: "mutation PasskeySignIn($respuesta:String!){entrarConLlave(respuesta:$respuesta){token}}",
  allow: [],
};
