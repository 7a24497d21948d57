// Written by tools/generate.ts; do not edit.
import type { Guarded } from '#kit/core/access.ts';
import type { TypedDocument } from '#kit/portal/graphql/document.ts';
import type * as Contract from '#kit/core/contract/types.ts';

export type RequestCertificateMutationVariables = {
  input: Contract.CertificadoVentasInput;
};

export type RequestCertificateMutation = { readonly solicitarCertificadoVentas: { readonly codigo: number, readonly mensaje: string } | null };

export const RequestCertificate: TypedDocument<RequestCertificateMutation, RequestCertificateMutationVariables> & Guarded = {
  name: 'RequestCertificate',
  query: "mutation RequestCertificate($input:CertificadoVentasInput!){solicitarCertificadoVentas(input:$input){codigo mensaje}}",
  allow: [{"to":"permission","anyOf":["Movimientos::historico"],"changes":true}],
};
