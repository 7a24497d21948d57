// Written by tools/generate.ts; do not edit.
import type { Guarded } from '../../../../kit/any/allow.ts';
import type { TypedDocument } from '../../../../kit/portal/graphql/document.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type TipoTransaccion =
  | 'total'
  | 'parcial';

export type TransaccionOnlineInput = {
  readonly fecha_vencimiento: string;
  readonly monto_documento: number;
  readonly monto_transaccion: number;
  readonly numero_documento: string;
  /** extension: needed only where a number stands for several documents */
  readonly id_edocta_detalle?: string | null | undefined;
  readonly numero_factura?: string | null | undefined;
  readonly observaciones?: string | null | undefined;
  readonly tipo_transaccion: TipoTransaccion;
};

export type PayInvoicesMutationVariables = Exact<{
  input: ReadonlyArray<TransaccionOnlineInput> | TransaccionOnlineInput;
  idempotencyKey?: string | null | undefined;
}>;


export type PayInvoicesMutation = { readonly crearTransaccionOnline: { readonly uuid: string, readonly url_redirect: string, readonly phrase: string, readonly token: string } | null };

export const PayInvoices: TypedDocument<PayInvoicesMutation, PayInvoicesMutationVariables> & Guarded = {
  name: 'PayInvoices',
  query: "mutation PayInvoices($input:[TransaccionOnlineInput!]!$idempotencyKey:String){crearTransaccionOnline(input:$input idempotencyKey:$idempotencyKey){uuid url_redirect phrase token}}",
  allow: [{"to":"permission","anyOf":["Facturas::pendientes"],"changes":true}],
};
