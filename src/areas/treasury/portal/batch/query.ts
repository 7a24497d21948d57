import { documentQuery } from '#kit/portal/graphql/queries.ts';
import { Batch as batch, type BatchQuery } from './batch.graphql.ts';
import type { Goal } from './goal-search.ts';
import { WeeklyBatches, type WeeklyBatchesQuery } from './recipes.graphql.ts';

export type Batch = NonNullable<BatchQuery['proponerLote']>;
export type BatchLine = Batch['lineas'][number];
export type WeeklyBatch = NonNullable<WeeklyBatchesQuery['lotes']>[number];

/** Queries the batch that reaches a goal. */
export function batchQuery({ hasta, reserva, tope, estaciones }: Goal) {
  return documentQuery(batch, {
    hasta,
    reserva: reserva / 100,
    destinos: estaciones.length > 0 ? estaciones : null,
    tope: tope === null ? null : tope / 100,
  });
}

/** Queries the client's weekly batches. */
export const recipesQuery = documentQuery(WeeklyBatches, {});
