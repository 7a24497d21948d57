// Written by tools/generate.ts; do not edit.
import type { Guarded } from '#kit/core/access.ts';
import type { TypedDocument } from '#kit/portal/graphql/document.ts';

export type OpenVouchersMutationVariables = {
  email: string;
  password: string;
};

export type OpenVouchersMutation = { readonly validateBonosPassword: { readonly response: string | null, readonly idcompra: string | null, readonly download: { readonly pdf: { readonly url: string | null } | null } | null } | null };

export type SendVouchersMutationVariables = {
  uuid: string;
};

export type SendVouchersMutation = { readonly sendBonosEmail: { readonly success: boolean, readonly message: string | null } | null };

export const OpenVouchers: TypedDocument<OpenVouchersMutation, OpenVouchersMutationVariables> & Guarded = {
  name: 'OpenVouchers',
  query: "mutation OpenVouchers($email:String!$password:String!){validateBonosPassword(email:$email password:$password){response idcompra download{pdf{url}}}}",
  allow: [{"to":"permission","anyOf":["Bonos::regalo"],"changes":true}],
};

export const SendVouchers: TypedDocument<SendVouchersMutation, SendVouchersMutationVariables> & Guarded = {
  name: 'SendVouchers',
  query: "mutation SendVouchers($uuid:ID!){sendBonosEmail(uuid:$uuid){success message}}",
  allow: [{"to":"permission","anyOf":["Bonos::regalo"],"changes":true}],
};
