// Written by tools/generate.ts; do not edit.
import type { TypedDocument } from '#kit/portal/graphql/document.ts';

export type ForecastQueryVariables = {
  dias: number;
  supuestos: boolean;
};

export type ForecastQuery = { readonly pronosticoCredito: { readonly cupo: number | null, readonly dias_mora_permitidos: number | null, readonly frase: string | null, readonly supuestos: boolean, readonly en_curso: number, readonly pedidos_sin_valor_cantidad: number, readonly pedidos_sin_valor: ReadonlyArray<string>, readonly primer_bloqueo: string | null, readonly dias: ReadonlyArray<{ readonly fecha: string, readonly vence: number, readonly facturas_vencen: number, readonly pedidos: number, readonly pedidos_cantidad: number, readonly num_pedidos: ReadonlyArray<string>, readonly pedidos_supuestos: number, readonly usado: number, readonly disponible: number | null, readonly mora_maxima: number, readonly facturas_en_mora: number, readonly motivos: ReadonlyArray<string> }> } | null };

export type DayFragment = { readonly fecha: string, readonly vence: number, readonly facturas_vencen: number, readonly pedidos: number, readonly pedidos_cantidad: number, readonly num_pedidos: ReadonlyArray<string>, readonly pedidos_supuestos: number, readonly usado: number, readonly disponible: number | null, readonly mora_maxima: number, readonly facturas_en_mora: number, readonly motivos: ReadonlyArray<string> };

export const Forecast: TypedDocument<ForecastQuery, ForecastQueryVariables> = {
  name: 'Forecast',
  query: "query Forecast($dias:Int!$supuestos:Boolean!){pronosticoCredito(dias:$dias supuestos:$supuestos){cupo dias_mora_permitidos frase supuestos en_curso pedidos_sin_valor_cantidad pedidos_sin_valor primer_bloqueo dias{...Day}}}fragment Day on DiaPronostico{fecha vence facturas_vencen pedidos pedidos_cantidad num_pedidos pedidos_supuestos usado disponible mora_maxima facturas_en_mora motivos}",
};
