// Written by tools/generate.ts; do not edit.
import type { TypedDocument } from '#kit/portal/graphql/document.ts';

export type WeeklyBatchesQueryVariables = Record<string, never>;

export type WeeklyBatchesQuery = { readonly lotes: ReadonlyArray<{ readonly id: string, readonly nombre: string, readonly dia_semana: number, readonly reserva: number, readonly tope: number | null, readonly destinos: ReadonlyArray<string> | null, readonly proxima: string, readonly hasta: string, readonly total: number, readonly alcanza: boolean }> | null };

export const WeeklyBatches: TypedDocument<WeeklyBatchesQuery, WeeklyBatchesQueryVariables> = {
  name: 'WeeklyBatches',
  query: "query WeeklyBatches{lotes{id nombre dia_semana reserva tope destinos proxima hasta total alcanza}}",
};
