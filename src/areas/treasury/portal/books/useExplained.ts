import { useQuery, useQueryClient } from '@tanstack/react-query';
import { centsOf } from '#kit/portal/graphql/cents.ts';
import { documentQuery } from '#kit/portal/graphql/queries.ts';
import type { Period } from '../../rules/books/compare-books.ts';
import { type Difference, explainable, keyOfDifference } from './differences.ts';
import { Reconciliations, type ReconciliationsQuery } from './reconciliations.graphql.ts';

export const reconciliationsQuery = documentQuery(Reconciliations, {});

export type SavedReconciliation = NonNullable<ReconciliationsQuery['conciliaciones']>[number];
export type Explanation = SavedReconciliation['diferencias'][number];

/** The client's explained differences of all periods, and what is kept of one. */
export function useExplained(period: Period, company: string | null) {
  const queries = useQueryClient();
  const { data } = useQuery(reconciliationsQuery);
  const saved = data?.conciliaciones ?? [];
  const all = new Map(
    saved.flatMap(({ diferencias }) =>
      diferencias.map((one) => [keyOfDifference(one.id_edocta_detalle, centsOf(one.monto)), one] as const),
    ),
  );
  const own = saved.find(
    ({ desde, hasta, sociedad }) => desde === period.from && hasta === period.to && sociedad === company,
  );
  return {
    /** Whether they are loaded: what is saved replaces those of the period. */
    isLoaded: data !== undefined,
    explanationOf: (difference: Difference): Explanation | undefined => {
      const about = explainable(difference);
      return about ? all.get(keyOfDifference(about.documentId, about.cents)) : undefined;
    },
    ofPeriod: own?.diferencias ?? [],
    reload: () => queries.invalidateQueries({ queryKey: reconciliationsQuery.queryKey }),
  };
}
