// Written by tools/generate.ts; do not edit.
import type { TypedDocument } from '#kit/portal/graphql/document.ts';

export type ClientCreditQueryVariables = Record<string, never>;

export type ClientCreditQuery = { readonly creditoCliente: { readonly cupo: number | null, readonly usado: number, readonly disponible: number | null, readonly dias_mora_permitidos: number | null, readonly pedidos: number, readonly en_reclamo: number } | null };

export const ClientCredit: TypedDocument<ClientCreditQuery, ClientCreditQueryVariables> = {
  name: 'ClientCredit',
  query: "query ClientCredit{creditoCliente{cupo usado disponible dias_mora_permitidos pedidos en_reclamo}}",
};
