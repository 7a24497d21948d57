// Written by tools/generate.ts; do not edit.
import type { Guarded } from '#kit/core/access.ts';
import type { TypedDocument } from '#kit/portal/graphql/document.ts';
import type * as Contract from '#kit/core/contract/types.ts';

export type AddVouchersMutationVariables = {
  input: ReadonlyArray<Contract.BonoInput> | Contract.BonoInput;
};

export type AddVouchersMutation = { readonly addSurtidorBono: { readonly success: boolean, readonly message: string | null, readonly uuid: string | null } | null };

export const AddVouchers: TypedDocument<AddVouchersMutation, AddVouchersMutationVariables> & Guarded = {
  name: 'AddVouchers',
  query: "mutation AddVouchers($input:[BonoInput!]!){addSurtidorBono(input:$input){success message uuid}}",
  allow: [{"to":"permission","anyOf":["Bonos::regalo"],"changes":true}],
};
