// Written by tools/generate.ts; do not edit.
import type { TypedDocument } from '#kit/portal/graphql/document.ts';

export type HeldFromQueryVariables = Record<string, never>;

export type HeldFromQuery = { readonly pronosticoCredito: { readonly frase: string | null } | null };

export const HeldFrom: TypedDocument<HeldFromQuery, HeldFromQueryVariables> = {
  name: 'HeldFrom',
  query: "query HeldFrom{pronosticoCredito(dias:8){frase}}",
};
