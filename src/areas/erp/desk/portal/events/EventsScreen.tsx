import { useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Page } from '#kit/portal/design/Page.tsx';
import { useDesk } from '#kit/desk/portal/api.ts';
import { DeskQueryState } from '#kit/desk/portal/DeskQueryState.tsx';
import styles from '../Erp.module.css';
import { EventFilters } from './EventFilters.tsx';
import { EventList } from './EventList.tsx';
import { EventSummaryNotes } from './EventSummaryNotes.tsx';
import { type EventSearch, filterOf } from './filters.ts';
import { StoppedClients } from './StoppedClients.tsx';
import './messages.es.po';

/** The events for the ERP: a summary, the stopped clients, and all events by client, type and age. */
export function EventsScreen() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const search = useSearch({ from: '/mesa/eventos' });
  const summary = useDesk('events.summary', {});
  const filter = filterOf(search);
  const change = (next: EventSearch) =>
    void navigate({
      to: '/mesa/eventos',
      search: { ...search, ...next },
      replace: true,
      resetScroll: false,
    });
  const page = Math.max(1, Math.trunc(Number(search.pagina)) || 1);
  return (
    <Page title={t`Events for the ERP`}>
      <div className={styles.parts}>
        <DeskQueryState query={summary} data={summary.data} failed={t`The state of the delivery could not be loaded`}>
          {(found) => <EventSummaryNotes summary={found} />}
        </DeskQueryState>
        <StoppedClients page={page} onTurn={(turned) => change({ pagina: String(turned) })} />
        <div>
          <EventFilters filter={filter} types={summary.data?.types ?? []} onChange={change} />
          <EventList filter={filter} isDelivering={summary.data?.isDelivering ?? true} />
        </div>
      </div>
    </Page>
  );
}
