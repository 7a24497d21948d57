import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, lazy, useState } from 'react';
import { Button } from '#kit/portal/design/Button.tsx';
import { Card } from '#kit/portal/design/Card.tsx';
import { EmptyState } from '#kit/portal/design/EmptyState.tsx';
import { LoadMore } from '#kit/portal/design/LoadMore.tsx';
import type { EventCursor, EventFilter, ListedEvent } from '../../rules/events-api.ts';
import { callDesk } from '#kit/desk/portal/api.ts';
import { LoadFailure } from '#kit/desk/portal/LoadFailure.tsx';
import styles from '../Erp.module.css';
import { EventTable } from './EventTable.tsx';

const ReplaySheet = lazy(() => import('../act/ReplaySheet.tsx').then((module) => ({ default: module.ReplaySheet })));
const ReplayFoundSheet = lazy(() =>
  import('../act/ReplaySheet.tsx').then((module) => ({ default: module.ReplayFoundSheet })),
);

/** The found events in pages. Delivered ones can be delivered again, one or all. */
export function EventList({ filter, isDelivering }: { filter: EventFilter; isDelivering: boolean }) {
  const { t } = useLingui();
  const [replayed, setReplayed] = useState<ListedEvent | 'all' | null>(null);
  const list = useInfiniteQuery({
    queryKey: ['events.list', filter],
    queryFn: ({ pageParam, signal }) => callDesk('events.list', { filter, after: pageParam }, signal),
    initialPageParam: null as EventCursor | null,
    getNextPageParam: ({ next }) => next,
  });
  const events = list.data?.pages.flatMap((page) => page.events) ?? [];
  const mayReplay = filter.list === 'delivered' && filter.search === '' && events.length > 0;
  const isCalm = filter.list !== 'delivered' && filter.search === '';
  return (
    <div>
      {!list.data && <LoadFailure query={list} title={t`The events could not be loaded`} />}
      {list.data && events.length === 0 && (
        <EmptyState icon={isCalm ? 'done' : 'search'} title={isCalm ? t`No event waits` : t`No event is like this`} />
      )}
      {mayReplay && (
        <div className={styles.above}>
          <Button icon="refresh" onClick={() => setReplayed('all')}>{t`Deliver all found again`}</Button>
        </div>
      )}
      {events.length > 0 && (
        <>
          <Card holdsTable>
            <EventTable events={events} isDelivering={isDelivering} onReplay={setReplayed} />
          </Card>
          <LoadMore
            done={!list.hasNextPage}
            busy={list.isFetchingNextPage}
            error={list.isFetchNextPageError ? list.error : null}
            onMore={() => void list.fetchNextPage()}
          >
            {plural(events.length, { one: '# event', other: '# events' })}
          </LoadMore>
        </>
      )}
      <Suspense>
        {replayed === 'all' && <ReplayFoundSheet filter={filter} onClose={() => setReplayed(null)} />}
        {replayed !== null && replayed !== 'all' && <ReplaySheet event={replayed} onClose={() => setReplayed(null)} />}
      </Suspense>
    </div>
  );
}
