import { useQueries, useQueryClient } from '@tanstack/react-query';
import { documentQuery } from '#kit/portal/graphql/queries.ts';
import type { Company } from '#areas/account/portal/public.ts';
import { CompanySummary } from './summary.graphql.ts';

/** Summaries that are requested at the same time. */
const MAX_AT_ONCE = 4;

const summaryQuery = (cliente: string) => documentQuery(CompanySummary, { cliente });

/** The summary of each company, each by a request of its own. */
export function useSummaries(companies: readonly Company[]) {
  const queries = useQueryClient();
  const isSettled = ({ cliente }: Company) =>
    (queries.getQueryState(summaryQuery(cliente).queryKey)?.status ?? 'pending') !== 'pending';
  return useQueries({
    queries: companies.map(({ cliente }, index) => {
      const before = companies[index - MAX_AT_ONCE];
      return { ...summaryQuery(cliente), enabled: !before || isSettled(before) };
    }),
  });
}
