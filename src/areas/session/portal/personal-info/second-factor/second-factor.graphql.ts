// Written by tools/generate.ts; do not edit.
import type { Guarded } from '#kit/core/access.ts';
import type { TypedDocument } from '#kit/portal/graphql/document.ts';

export type BeginSecondFactorMutationVariables = {
  password: string;
};

export type BeginSecondFactorMutation = { readonly beginSecondFactor: { readonly secret: string, readonly uri: string } | null };

export type ConfirmSecondFactorMutationVariables = {
  otp: string;
};

export type ConfirmSecondFactorMutation = { readonly confirmSecondFactor: { readonly codes: ReadonlyArray<string> } | null };

export type EndSecondFactorMutationVariables = {
  password: string;
};

export type EndSecondFactorMutation = { readonly endSecondFactor: { readonly enabled: boolean } | null };

export type RenewRecoveryCodesMutationVariables = {
  password: string;
};

export type RenewRecoveryCodesMutation = { readonly renewRecoveryCodes: { readonly codes: ReadonlyArray<string> } | null };

export const BeginSecondFactor: TypedDocument<BeginSecondFactorMutation, BeginSecondFactorMutationVariables> & Guarded = {
  name: 'BeginSecondFactor',
  query: "mutation BeginSecondFactor($password:String!){beginSecondFactor(password:$password){secret uri}}",
  allow: [{"to":"session","beforeFactor":true,"changes":true}],
};

export const ConfirmSecondFactor: TypedDocument<ConfirmSecondFactorMutation, ConfirmSecondFactorMutationVariables> & Guarded = {
  name: 'ConfirmSecondFactor',
  query: "mutation ConfirmSecondFactor($otp:String!){confirmSecondFactor(otp:$otp){codes}}",
  allow: [{"to":"session","beforeFactor":true,"changes":true}],
};

export const EndSecondFactor: TypedDocument<EndSecondFactorMutation, EndSecondFactorMutationVariables> & Guarded = {
  name: 'EndSecondFactor',
  query: "mutation EndSecondFactor($password:String!){endSecondFactor(password:$password){enabled}}",
  allow: [{"to":"session","changes":true}],
};

export const RenewRecoveryCodes: TypedDocument<RenewRecoveryCodesMutation, RenewRecoveryCodesMutationVariables> & Guarded = {
  name: 'RenewRecoveryCodes',
  query: "mutation RenewRecoveryCodes($password:String!){renewRecoveryCodes(password:$password){codes}}",
  allow: [{"to":"session","changes":true}],
};
