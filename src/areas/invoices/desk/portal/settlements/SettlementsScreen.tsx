import { plural } from '@lingui/core/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { Card } from '#kit/portal/design/Card.tsx';
import { EmptyState } from '#kit/portal/design/EmptyState.tsx';
import { LoadMore } from '#kit/portal/design/LoadMore.tsx';
import { Page } from '#kit/portal/design/Page.tsx';
import type { SettlementCursor } from '../../rules/settlements-api.ts';
import { callDesk } from '#kit/desk/portal/api.ts';
import { LoadFailure } from '#kit/desk/portal/LoadFailure.tsx';
import { CompareForm } from './CompareForm.tsx';
import { RunTable } from './RunTable.tsx';
import styles from './Settlements.module.css';
import './messages.es.po';

/** Reconciliation: the compared days, and the form that compares another file. */
export function SettlementsScreen() {
  const { t } = useLingui();
  const list = useInfiniteQuery({
    queryKey: ['settlements.list'],
    queryFn: ({ pageParam, signal }) => callDesk('settlements.list', { after: pageParam }, signal),
    initialPageParam: null as SettlementCursor | null,
    getNextPageParam: ({ next }) => next,
  });
  const runs = list.data?.pages.flatMap((page) => page.runs) ?? [];
  return (
    <Page title={t`Reconciliation`}>
      <div className={styles.parts}>
        <CompareForm />
        {!list.data && <LoadFailure query={list} title={t`The compared days could not be loaded`} />}
        {list.data && runs.length === 0 && <EmptyState icon="bank" title={t`No day was compared yet`} />}
        {runs.length > 0 && (
          <section aria-label={t`Compared days`}>
            <Card holdsTable>
              <RunTable runs={runs} />
            </Card>
            <LoadMore
              done={!list.hasNextPage}
              busy={list.isFetchingNextPage}
              error={list.isFetchNextPageError ? list.error : null}
              onMore={() => void list.fetchNextPage()}
            >
              {plural(runs.length, { one: '# day', other: '# days' })}
            </LoadMore>
          </section>
        )}
      </div>
    </Page>
  );
}
