// Written by tools/generate.ts; do not edit.
import type { TypedDocument } from '#kit/portal/graphql/document.ts';

export type ApiKeysQueryVariables = Record<string, never>;

export type ApiKeysQuery = { readonly llavesApi: ReadonlyArray<{ readonly id: string, readonly nombre: string, readonly alcances: ReadonlyArray<string>, readonly direcciones: ReadonlyArray<string>, readonly vence: string | null, readonly creada: string, readonly ultimo_uso: string | null, readonly de: string }> | null };

export const ApiKeys: TypedDocument<ApiKeysQuery, ApiKeysQueryVariables> = {
  name: 'ApiKeys',
  query: "query ApiKeys{llavesApi{id nombre alcances direcciones vence creada ultimo_uso de}}",
};
