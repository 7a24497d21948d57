// Written by tools/generate.ts; do not edit.
import type { Guarded } from '../../../../kit/any/allow.ts';
import type { TypedDocument } from '../../../../kit/portal/graphql/document.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type FilterEqualTypeInput = {
  readonly eq?: string | null | undefined;
  readonly in?: ReadonlyArray<string> | null | undefined;
};

export type EasyPayContadoFilterInput = {
  readonly id_segment: FilterEqualTypeInput;
  readonly amount: FilterEqualTypeInput;
};

export type PayCashQueryVariables = Exact<{
  filter: EasyPayContadoFilterInput;
  idempotencyKey?: string | null | undefined;
}>;


export type PayCashQuery = { readonly easyPayContado: { readonly uuid: string, readonly url_redirect: string, readonly phrase: string, readonly token: string } | null };

export const PayCash: TypedDocument<PayCashQuery, PayCashQueryVariables> & Guarded = {
  name: 'PayCash',
  query: "query PayCash($filter:EasyPayContadoFilterInput!$idempotencyKey:String){easyPayContado(filter:$filter idempotencyKey:$idempotencyKey){uuid url_redirect phrase token}}",
  allow: [{"to":"case","argument":"filter.id_segment.eq","is":{"text":"BO"},"met":{"to":"permission","anyOf":["Bonos::regalo"],"changes":true},"unmet":{"to":"permission","anyOf":["Facturas::pendientes"],"changes":true}}],
};
