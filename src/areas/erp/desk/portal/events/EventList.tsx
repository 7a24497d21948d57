import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { Button } from '#kit/portal/design/Button.tsx';
import { EmptyState } from '#kit/portal/design/EmptyState.tsx';
import { lazyComponent } from '#kit/portal/router/lazyComponent.ts';
import type { EventCursor, EventFilter, ListedEvent } from '../../rules/events-api.ts';
import { callDesk } from '#kit/desk/portal/api.ts';
import { DeskList } from '#kit/desk/portal/DeskList.tsx';
import { useDeskList } from '#kit/desk/portal/useDeskList.ts';
import styles from '../Erp.module.css';
import { EventTable } from './EventTable.tsx';

const ReplaySheet = lazyComponent(() => import('../act/ReplaySheet.tsx'), 'ReplaySheet');
const ReplayFoundSheet = lazyComponent(() => import('../act/ReplayFoundSheet.tsx'), 'ReplayFoundSheet');

const idOf = ({ id }: ListedEvent) => id;

/** The found events in pages. Delivered ones can be delivered again, one or all. */
export function EventList({ filter, isDelivering }: { filter: EventFilter; isDelivering: boolean }) {
  const { t } = useLingui();
  const [replayed, setReplayed] = useState<ListedEvent | 'all' | null>(null);
  const list = useDeskList({
    key: ['events.list', filter],
    load: (after: EventCursor | null, signal) => callDesk('events.list', { filter, after }, signal),
    itemsOf: ({ events }) => events,
    idOf,
  });
  const mayReplay = filter.list === 'delivered' && filter.search === '';
  const isCalm = filter.list !== 'delivered' && filter.search === '';
  return (
    <div>
      <DeskList
        list={list}
        failed={t`The events could not be loaded`}
        empty={
          <EmptyState icon={isCalm ? 'done' : 'search'} title={isCalm ? t`No event waits` : t`No event is like this`} />
        }
        head={
          mayReplay && (
            <div className={styles.above}>
              <Button icon="refresh" onClick={() => setReplayed('all')}>{t`Deliver all found again`}</Button>
            </div>
          )
        }
        foot={plural(list.items.length, { one: '# event', other: '# events' })}
      >
        <EventTable events={list.items} isDelivering={isDelivering} onReplay={setReplayed} />
      </DeskList>
      <Suspense>
        {replayed === 'all' && <ReplayFoundSheet filter={filter} onClose={() => setReplayed(null)} />}
        {replayed !== null && replayed !== 'all' && <ReplaySheet event={replayed} onClose={() => setReplayed(null)} />}
      </Suspense>
    </div>
  );
}
