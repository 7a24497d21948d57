// Written by tools/generate.ts; do not edit.
import type { TypedDocument } from '../../../../kit/portal/graphql/document.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type FilterEqualTypeInput = {
  readonly eq?: string | null | undefined;
  readonly in?: ReadonlyArray<string> | null | undefined;
};

export type FilterRangeTypeInput = {
  readonly from?: string | null | undefined;
  readonly to?: string | null | undefined;
};

export type FilterTextTypeInput = {
  readonly eq?: string | null | undefined;
  readonly in?: ReadonlyArray<string> | null | undefined;
  readonly like?: string | null | undefined;
};

export type SortEnum =
  | 'ASC'
  | 'DESC';

export type DocumentType =
  | 'INVOICE'
  | 'PAYMENT';

export type DocumentosFilterInput = {
  readonly id_edocta_detalle?: FilterEqualTypeInput | null | undefined;
  readonly num_documento?: FilterTextTypeInput | null | undefined;
  readonly num_factura?: FilterTextTypeInput | null | undefined;
  /** extension: num_documento or num_factura, whichever the reader has in hand */
  readonly numero?: FilterTextTypeInput | null | undefined;
  readonly agrupacion?: FilterEqualTypeInput | null | undefined;
  readonly tipo_documento?: FilterEqualTypeInput | null | undefined;
  /** AT expired, V expires today, NV next to expire */
  readonly estado_documento?: FilterEqualTypeInput | null | undefined;
  /** A open, C compensated */
  readonly estado_numero_documento?: FilterEqualTypeInput | null | undefined;
  readonly fecha_documento?: FilterRangeTypeInput | null | undefined;
  readonly fecha_vencimiento_documento?: FilterRangeTypeInput | null | undefined;
  readonly total?: FilterRangeTypeInput | null | undefined;
  readonly destino?: FilterEqualTypeInput | null | undefined;
  readonly blocked?: FilterEqualTypeInput | null | undefined;
};

export type DocumentosSortInput = {
  readonly fecha_vencimiento_documento?: SortEnum | null | undefined;
  readonly fecha_documento?: SortEnum | null | undefined;
  readonly total?: SortEnum | null | undefined;
  readonly num_documento?: SortEnum | null | undefined;
};

export type TipoBloqueo =
  | 'PAGO'
  | 'COMPENSACION'
  | 'ERP';

export type DocumentsToCompensateQueryVariables = Exact<{
  documentType: DocumentType;
  filter?: DocumentosFilterInput | null | undefined;
  sort?: DocumentosSortInput | null | undefined;
  pageSize: number;
  after?: string | null | undefined;
}>;


export type DocumentsToCompensateQuery = { readonly documentos: { readonly total_count: number, readonly total_amount: number, readonly end_cursor: string | null, readonly items: ReadonlyArray<{ readonly id_edocta_detalle: string, readonly num_documento: string, readonly num_factura: string | null, readonly tipo_documento: string | null, readonly nombre_destino: string | null, readonly fecha_documento: string, readonly fecha_vencimiento_documento: string, readonly dias_mora: number, readonly bloqueada: boolean, readonly total: number, readonly bloqueo: { readonly tipo: TipoBloqueo, readonly referencia: string | null } | null }> } | null };

export type DocumentToCompensateFragment = { readonly id_edocta_detalle: string, readonly num_documento: string, readonly num_factura: string | null, readonly tipo_documento: string | null, readonly nombre_destino: string | null, readonly fecha_documento: string, readonly fecha_vencimiento_documento: string, readonly dias_mora: number, readonly bloqueada: boolean, readonly total: number, readonly bloqueo: { readonly tipo: TipoBloqueo, readonly referencia: string | null } | null };

export const DocumentsToCompensate: TypedDocument<DocumentsToCompensateQuery, DocumentsToCompensateQueryVariables> = {
  name: 'DocumentsToCompensate',
  query: "query DocumentsToCompensate($documentType:DocumentType!$filter:DocumentosFilterInput$sort:DocumentosSortInput$pageSize:Int!$after:String){documentos(paymentType:OFFLINE documentType:$documentType filter:$filter sort:$sort pageSize:$pageSize after:$after){total_count total_amount end_cursor items{...DocumentToCompensate}}}fragment DocumentToCompensate on Documento{id_edocta_detalle num_documento num_factura tipo_documento nombre_destino fecha_documento fecha_vencimiento_documento dias_mora bloqueada bloqueo{tipo referencia}total}",
};
