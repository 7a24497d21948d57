// Written by tools/generate.ts; do not edit.
import type { Guarded } from '../../../../kit/any/allow.ts';
import type { TypedDocument } from '../../../../kit/portal/graphql/document.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type TipoCompensacion =
  | 'PAYMENT'
  | 'INVOICE';

export type CompensacionInput = {
  readonly fecha_vencimiento_documento: string;
  readonly tipo: TipoCompensacion;
  readonly num_documento: string;
  /** extension: needed only where a number stands for several documents */
  readonly id_edocta_detalle?: string | null | undefined;
  /** how much of the document, above 0 on both sides */
  readonly monto: number;
  readonly num_factura?: string | null | undefined;
};

export type SendCompensationMutationVariables = Exact<{
  input: ReadonlyArray<CompensacionInput> | CompensacionInput;
  idempotencyKey?: string | null | undefined;
}>;


export type SendCompensationMutation = { readonly crearCompensacion: { readonly idTransaccion: string } | null };

export const SendCompensation: TypedDocument<SendCompensationMutation, SendCompensationMutationVariables> & Guarded = {
  name: 'SendCompensation',
  query: "mutation SendCompensation($input:[CompensacionInput!]!$idempotencyKey:String){crearCompensacion(input:$input idempotencyKey:$idempotencyKey){idTransaccion}}",
  allow: [{"to":"permission","anyOf":["Facturas::pendientes"],"changes":true}],
};
