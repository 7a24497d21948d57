// Written by tools/generate.ts; do not edit.
import type { Guarded } from '#kit/core/access.ts';
import type { TypedDocument } from '#kit/portal/graphql/document.ts';
import type * as Contract from '#kit/core/contract/types.ts';

export type PayCashQueryVariables = {
  filter: Contract.EasyPayContadoFilterInput;
  idempotencyKey?: string | null | undefined;
  solicitud?: string | null | undefined;
};

export type PayCashQuery = { readonly easyPayContado: { readonly uuid: string, readonly url_redirect: string, readonly phrase: string, readonly token: string } | null };

export const PayCash: TypedDocument<PayCashQuery, PayCashQueryVariables> & Guarded = {
  name: 'PayCash',
  query: "query PayCash($filter:EasyPayContadoFilterInput!$idempotencyKey:String$solicitud:ID){easyPayContado(filter:$filter idempotencyKey:$idempotencyKey solicitud:$solicitud){uuid url_redirect phrase token}}",
  allow: [{"to":"case","argument":"filter.id_segment.eq","is":{"text":"BO"},"met":{"to":"permission","anyOf":["Bonos::regalo"],"changes":true},"unmet":{"to":"permission","anyOf":["Facturas::pendientes"],"changes":true}}],
};
