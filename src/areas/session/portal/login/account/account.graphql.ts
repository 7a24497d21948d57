// Written by tools/generate.ts; do not edit.
import type { Guarded } from '#kit/core/access.ts';
import type { TypedDocument } from '#kit/portal/graphql/document.ts';

export type BeginAccountSignInMutationVariables = {
  otra?: boolean | null | undefined;
};

export type BeginAccountSignInMutation = { readonly iniciarEntradaConCuenta: { readonly direccion: string, readonly inicio: string } | null };

export type CheckAccountMutationVariables = {
  respuesta: string;
  inicio: string;
};

export type CheckAccountMutation = { readonly comprobarCuenta: string | null };

export type AccountSignInMutationVariables = {
  cuenta: string;
  otp?: string | null | undefined;
};

export type AccountSignInMutation = { readonly entrarConCuenta: { readonly token: string } | null };

export const BeginAccountSignIn: TypedDocument<BeginAccountSignInMutation, BeginAccountSignInMutationVariables> & Guarded = {
  name: 'BeginAccountSignIn',
  query: "mutation BeginAccountSignIn($otra:Boolean){iniciarEntradaConCuenta(otra:$otra){direccion inicio}}",
  allow: [],
};

export const CheckAccount: TypedDocument<CheckAccountMutation, CheckAccountMutationVariables> & Guarded = {
  name: 'CheckAccount',
  query: "mutation CheckAccount($respuesta:String!$inicio:String!){comprobarCuenta(respuesta:$respuesta inicio:$inicio)}",
  allow: [],
};

export const AccountSignIn: TypedDocument<AccountSignInMutation, AccountSignInMutationVariables> & Guarded = {
  name: 'AccountSignIn',
  query: "mutation AccountSignIn($cuenta:String!$otp:String){entrarConCuenta(cuenta:$cuenta otp:$otp){token}}",
  allow: [],
};
