import type { UseQueryResult } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { QueryState } from '#kit/portal/design/QueryState.tsx';
import type { SoldUse } from './config.ts';
import { ShopSkeleton } from './ShopSkeleton.tsx';

type ShopStateProps = {
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
  /** Undefined until loaded. */
  uses: readonly SoldUse[] | undefined;
  empty?: ReactNode;
  children: (uses: readonly SoldUse[]) => ReactNode;
};

/** The vouchers on sale, in all states of their query. */
export function ShopState({ query, uses, empty, children }: ShopStateProps) {
  const { t } = useLingui();
  return (
    <QueryState
      inCard
      query={query}
      data={uses}
      failed={t`The vouchers could not be loaded`}
      skeleton={<ShopSkeleton />}
      empty={empty}
    >
      {children}
    </QueryState>
  );
}
