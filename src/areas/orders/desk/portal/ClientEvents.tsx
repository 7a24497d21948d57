import { useLingui } from '@lingui/react/macro';
import type { StoreCode } from '#kit/core/store.ts';
import { Card, CardHead } from '#kit/portal/design/Card.tsx';
import { EmptyState } from '#kit/portal/design/EmptyState.tsx';
import { Cell, HeadCell, Row, SecondaryText, Table } from '#kit/portal/design/Table.tsx';
import { refusalText } from '#areas/associates/rules/refusal-text.ts';
import { useStatusName } from '../../portal/texts/useStatusName.ts';
import type { ClientEvent } from '../rules/latest-api.ts';
import { mayWorkWith } from '#kit/desk/core/roles.ts';
import { useDesk } from '#kit/desk/portal/api.ts';
import type { ClientPartProps } from '#kit/desk/portal/desk-manifest.ts';
import { DeskLink } from '#kit/desk/portal/DeskLink.tsx';
import { formatExactInstant } from '#kit/desk/portal/formatExactInstant.ts';
import { DeskQueryState } from '#kit/desk/portal/DeskQueryState.tsx';
import { useDeskSession } from '#kit/desk/portal/session.ts';
import './messages.es.po';
import styles from './ClientEvents.module.css';

/** A client's latest events: from and to the ERP, and acts of its users and the company. */
export function ClientEvents({ client }: ClientPartProps) {
  const { t } = useLingui();
  const latest = useDesk('clients.events', { code: client.code });
  const role = useDeskSession()?.role ?? 'content';
  const code = encodeURIComponent(client.code);
  return (
    <Card holdsTable>
      <CardHead title={t`Latest events`}>
        <span className={styles.links}>
          {mayWorkWith(role, 'erp') && (
            <DeskLink path={`/mesa/eventos?cliente=${code}`}>{t`Events for the ERP`}</DeskLink>
          )}
          {mayWorkWith(role, 'audit') && <DeskLink path={`/mesa/auditoria?cliente=${code}`}>{t`Audit log`}</DeskLink>}
        </span>
      </CardHead>
      <DeskQueryState
        query={latest}
        data={latest.data?.events}
        failed={t`The events could not be loaded`}
        empty={<EmptyState icon="clock" title={t`Nothing happened yet`} />}
      >
        {(events) => (
          <EventTable events={events} isDelivering={latest.data?.isDelivering ?? false} store={client.store} />
        )}
      </DeskQueryState>
    </Card>
  );
}

type EventTableProps = { events: readonly ClientEvent[]; isDelivering: boolean; store: StoreCode };

function EventTable({ events, isDelivering, store }: EventTableProps) {
  const { t } = useLingui();
  const textsOf = useEventLabels(store, isDelivering);
  return (
    <Table
      caption={t`Latest events`}
      head={
        <>
          <HeadCell>{t({ message: 'What happened', context: 'desk' })}</HeadCell>
          <HeadCell>{t({ message: 'Who', context: 'desk' })}</HeadCell>
          <HeadCell only="wide">{t({ message: 'When', context: 'desk' })}</HeadCell>
          <HeadCell align="end">{t`Actions`}</HeadCell>
        </>
      }
    >
      {events.map((event) => {
        const { title, detail, who } = textsOf(event);
        const at = formatExactInstant(event.at, store);
        return (
          <Row key={`${event.kind} ${event.id}`}>
            <Cell area="main">
              <b>{title}</b>
              {detail && <SecondaryText>{detail}</SecondaryText>}
              <SecondaryText only="narrow">{at}</SecondaryText>
            </Cell>
            <Cell area="detail">{who}</Cell>
            <Cell only="wide">{at}</Cell>
            <Cell area="action" align="end">
              {event.kind === 'erp_event' && event.about && <AboutLink about={event.about} />}
            </Cell>
          </Row>
        );
      })}
    </Table>
  );
}

type EventLabels = { readonly title: string; readonly detail: string | null; readonly who: string };

/** Label of an event, its details, and its author: the portal, the ERP or a person. */
function useEventLabels(store: StoreCode, isDelivering: boolean): (event: ClientEvent) => EventLabels {
  const { t } = useLingui();
  const stateName = useStatusName();
  return (event) => {
    if (event.kind === 'order') {
      const { number } = event;
      const state = stateName(event.state);
      return { title: t`Order ${number}: ${state}`, detail: null, who: t`ERP` };
    }
    if (event.kind === 'erp_event') {
      const { type, deliveredAt } = event;
      const instant = deliveredAt && formatExactInstant(deliveredAt, store);
      const waits = isDelivering ? t`Not delivered yet` : t`For the ERP to fetch`;
      return {
        title: t`Event for the ERP: ${type}`,
        detail: instant ? t`Delivered at ${instant}` : waits,
        who: t({ message: 'Portal', context: 'desk' }),
      };
    }
    const refused = event.result === 'ok' ? null : (refusalText(event.result) ?? event.result);
    return { title: event.label, detail: refused, who: event.who ?? '–' };
  };
}

function AboutLink({
  about: { kind, uuid },
}: {
  about: { readonly kind: 'payment' | 'compensation'; readonly uuid: string };
}) {
  const { t } = useLingui();
  const short = uuid.slice(0, 8);
  return kind === 'payment' ? (
    <DeskLink path={`/mesa/pagos/${uuid}`} aria-label={t`Payment ${short}`}>{t`Payment`}</DeskLink>
  ) : (
    <DeskLink path={`/mesa/compensaciones/${uuid}`} aria-label={t`Compensation ${short}`}>{t`Compensation`}</DeskLink>
  );
}
