import { useLingui } from '@lingui/react/macro';
import { Card, CardBody, CardHead } from '#kit/portal/design/Card.tsx';
import { SecondaryText } from '#kit/portal/design/Table.tsx';
import type { StoreCode } from '#kit/core/store.ts';
import { refusalText } from '#areas/associates/rules/refusal-text.ts';
import type { MoneyEvent } from '../../rules/money.ts';
import { formatExactInstant } from '#kit/desk/portal/formatExactInstant.ts';
import styles from './MoneyScreen.module.css';

type EventListProps = {
  events: readonly MoneyEvent[];
  store: StoreCode;
  /** Label of a state; any other text is returned unchanged. */
  stateLabel: (state: string) => string;
};

/** Events of a payment or compensation, oldest first, with exact times in the store's time zone. */
export function EventList({ events, store, stateLabel }: EventListProps) {
  const { t } = useLingui();
  return (
    <Card>
      <CardHead title={t({ message: 'What happened', context: 'desk' })} />
      <CardBody>
        <ol className={styles.events}>
          {events.map((event) => (
            <li key={JSON.stringify(event)} className={styles.event}>
              <time dateTime={event.at}>{formatExactInstant(event.at, store)}</time>
              <EventText event={event} stateLabel={stateLabel} />
            </li>
          ))}
        </ol>
      </CardBody>
    </Card>
  );
}

function EventText({ event, stateLabel }: Pick<EventListProps, 'stateLabel'> & { event: MoneyEvent }) {
  const { t } = useLingui();
  const sources: Readonly<Record<string, string>> = {
    portal: t`by the portal`,
    notification: t`the gateway told it`,
    page: t`the gateway answered a question`,
    job: t`the gateway answered the portal's regular question`,
    cancel: t`the gateway answered a cancellation`,
    erp: t`the ERP told it`,
    bank: t`the bank took money back`,
  };
  if (event.kind === 'state' || event.kind === 'contradiction') {
    const label = stateLabel(event.kind === 'state' ? event.state : event.reported);
    return (
      <span>
        <b>{event.kind === 'state' ? label : t`Contradiction: ${label}`}</b>
        <SecondaryText>
          {[sources[event.source] ?? event.source, event.detail].filter(Boolean).join(' · ')}
        </SecondaryText>
      </span>
    );
  }
  if (event.kind === 'earlier_acts') return <span>{t`Earlier acts are only in the audit log.`}</span>;
  if (event.kind === 'act') {
    return (
      <span>
        <b>{event.label}</b>
        <SecondaryText>
          {[event.who, event.result !== 'ok' && (refusalText(event.result) ?? event.result)]
            .filter(Boolean)
            .join(' · ')}
        </SecondaryText>
      </span>
    );
  }
  return (
    <span>
      <b>{event.kind === 'event' ? t`Event for the ERP` : t`Event delivered to the ERP`}</b>
      <SecondaryText>{event.type}</SecondaryText>
    </span>
  );
}
