// Written by tools/generate.ts; do not edit.
import type { TypedDocument } from '#kit/portal/graphql/document.ts';

export type BatchQueryVariables = {
  hasta: string;
  reserva: number;
  destinos?: ReadonlyArray<string> | string | null | undefined;
  tope?: number | null | undefined;
};

export type BatchQuery = { readonly proponerLote: { readonly total: number, readonly exacta: boolean, readonly cota: number, readonly hasta: string, readonly disponible_minimo: number | null, readonly alcanza: boolean, readonly falta: number, readonly lineas: ReadonlyArray<{ readonly id_edocta_detalle: string, readonly num_documento: string, readonly num_factura: string | null, readonly nombre_destino: string | null, readonly fecha_vencimiento_documento: string, readonly saldo: number, readonly monto: number, readonly libera: number, readonly motivo: string, readonly bloquearia: string }>, readonly en_espera: ReadonlyArray<{ readonly id_edocta_detalle: string, readonly num_documento: string, readonly num_factura: string | null, readonly nombre_destino: string | null, readonly fecha_vencimiento_documento: string, readonly saldo: number, readonly monto: number, readonly libera: number, readonly motivo: string, readonly bloquearia: string }> } | null };

export type BatchLineFragment = { readonly id_edocta_detalle: string, readonly num_documento: string, readonly num_factura: string | null, readonly nombre_destino: string | null, readonly fecha_vencimiento_documento: string, readonly saldo: number, readonly monto: number, readonly libera: number, readonly motivo: string, readonly bloquearia: string };

export const Batch: TypedDocument<BatchQuery, BatchQueryVariables> = {
  name: 'Batch',
  query: "query Batch($hasta:String!$reserva:Float!$destinos:[String!]$tope:Float){proponerLote(hasta:$hasta reserva:$reserva destinos:$destinos tope:$tope){total exacta cota hasta disponible_minimo alcanza falta lineas{...BatchLine}en_espera{...BatchLine}}}fragment BatchLine on LineaLote{id_edocta_detalle num_documento num_factura nombre_destino fecha_vencimiento_documento saldo monto libera motivo bloquearia}",
};
