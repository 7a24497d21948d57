// Written by tools/generate.ts; do not edit.
import type { TypedDocument } from '#kit/portal/graphql/document.ts';

export type HeldFromQueryVariables = {
  dias: number;
};

export type HeldFromQuery = { readonly pronosticoCredito: { readonly cupo: number | null, readonly dias_mora_permitidos: number | null, readonly bloqueo: { readonly fecha: string, readonly usado: number, readonly motivos: ReadonlyArray<string>, readonly facturas_en_mora: number } | null } | null };

export const HeldFrom: TypedDocument<HeldFromQuery, HeldFromQueryVariables> = {
  name: 'HeldFrom',
  query: "query HeldFrom($dias:Int!){pronosticoCredito(dias:$dias){cupo dias_mora_permitidos bloqueo{fecha usado motivos facturas_en_mora}}}",
};
