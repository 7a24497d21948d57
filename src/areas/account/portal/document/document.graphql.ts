// Written by tools/generate.ts; do not edit.
import type { TypedDocument } from '#kit/portal/graphql/document.ts';
import type * as Contract from '#kit/core/contract/types.ts';

export type DocumentDetailQueryVariables = {
  id: string;
};

export type DocumentDetailQuery = { readonly detalleDocumento: { readonly num_documento: string, readonly num_factura: string | null, readonly tipo_documento: string, readonly cufe: string | null, readonly fecha_documento: string, readonly fecha_vencimiento_documento: string, readonly nombre_destino: string | null, readonly ciudad: string | null, readonly direccion: string | null, readonly detalle: string | null, readonly estado_documento: string, readonly dias_mora: number, readonly original: number, readonly total: number, readonly bloqueo: { readonly tipo: Contract.TipoBloqueo, readonly referencia: string | null } | null, readonly cierre: { readonly tipo: Contract.TipoBloqueo } | null, readonly plazo_reclamo: { readonly inicio: string, readonly fin: string, readonly estado: string, readonly origen: string } | null, readonly movimientos: ReadonlyArray<{ readonly fecha: string, readonly concepto: string, readonly origen: Contract.TipoBloqueo | null, readonly referencia: string | null, readonly nombre: string | null, readonly banco: string | null, readonly valor: number, readonly saldo: number }> } | null, readonly facturaElectronica: { readonly total_lineas: number, readonly total: string | null, readonly lineas: ReadonlyArray<{ readonly descripcion: string, readonly nota: string | null, readonly cantidad: string | null, readonly precio: string | null, readonly valor: string | null }>, readonly sumas: ReadonlyArray<{ readonly nombre: string, readonly valor: string }> } | null };

export const DocumentDetail: TypedDocument<DocumentDetailQuery, DocumentDetailQueryVariables> = {
  name: 'DocumentDetail',
  query: "query DocumentDetail($id:ID!){detalleDocumento(id:$id){num_documento num_factura tipo_documento cufe fecha_documento fecha_vencimiento_documento nombre_destino ciudad direccion detalle estado_documento dias_mora original total bloqueo{tipo referencia}cierre{tipo}plazo_reclamo{inicio fin estado origen}movimientos{fecha concepto origen referencia nombre banco valor saldo}}facturaElectronica(id:$id){lineas{descripcion nota cantidad precio valor}total_lineas sumas{nombre valor}total}}",
};
