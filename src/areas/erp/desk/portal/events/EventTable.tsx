import { useLingui } from '@lingui/react/macro';
import { Badge, type Tone } from '#kit/portal/design/Badge.tsx';
import { Button } from '#kit/portal/design/Button.tsx';
import type { IconName } from '#kit/portal/design/Icon.tsx';
import { Cell, HeadCell, Row, SecondaryText, Table } from '#kit/portal/design/Table.tsx';
import type { EventState, ListedEvent } from '../../rules/events-api.ts';
import { DeskLink } from '#kit/desk/portal/DeskLink.tsx';
import { formatExactInstant } from '#kit/desk/portal/formatExactInstant.ts';
import styles from '../Erp.module.css';
import { useFailureReason } from './useFailureReason.ts';

const LOOKS: Readonly<Record<EventState, readonly [Tone, IconName]>> = {
  waiting: ['process', 'waiting'],
  failing: ['fail', 'warning'],
  held: ['fail', 'locked'],
  behind: ['next', 'waiting'],
  delivered: ['ok', 'done'],
};

type EventTableProps = {
  events: readonly ListedEvent[];
  /** Whether the portal delivers events; otherwise the ERP fetches them. */
  isDelivering: boolean;
  onReplay: (event: ListedEvent) => void;
};

/** Events with their client, state and reason. A delivered one can be delivered again. */
export function EventTable({ events, isDelivering, onReplay }: EventTableProps) {
  const { t } = useLingui();
  const whyText = useFailureReason();
  const labels: Readonly<Record<EventState, string>> = {
    waiting: isDelivering ? t`On its way` : t`For the ERP to fetch`,
    failing: t`Refused, tried again`,
    held: t`Waits for a person`,
    behind: t`Behind the client's oldest`,
    delivered: t`Delivered`,
  };
  const detailOf = ({ why, state, nextAt, deliveredAt, store }: ListedEvent) =>
    [
      why && whyText(why),
      nextAt && t`again at ${formatExactInstant(nextAt, store)}`,
      state === 'delivered' && deliveredAt && formatExactInstant(deliveredAt, store),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <Table
      caption={t`Events`}
      head={
        <>
          <HeadCell>{t`Event`}</HeadCell>
          <HeadCell>{t`State`}</HeadCell>
          <HeadCell only="wide">{t`Happened`}</HeadCell>
          <HeadCell align="end">{t`Actions`}</HeadCell>
        </>
      }
    >
      {events.map((event) => {
        const { id, type, client, clientName, state, at, store, about, replayedAt } = event;
        const [tone, icon] = LOOKS[state];
        return (
          <Row key={id}>
            <Cell area="main">
              <b>{type}</b>
              <SecondaryText>{`${clientName} · ${client}`}</SecondaryText>
              <SecondaryText>{id}</SecondaryText>
            </Cell>
            <Cell area="detail">
              <Badge tone={tone} icon={icon}>
                {labels[state]}
              </Badge>
              <SecondaryText>{detailOf(event)}</SecondaryText>
              {replayedAt !== null && (
                <SecondaryText>{t`Replayed at ${formatExactInstant(replayedAt, store)}`}</SecondaryText>
              )}
              <SecondaryText only="narrow">{t`Happened: ${formatExactInstant(at, store)}`}</SecondaryText>
            </Cell>
            <Cell only="wide">{formatExactInstant(at, store)}</Cell>
            <Cell area="action" align="end">
              <span className={styles.acts}>
                {about && <AboutLink about={about} />}
                {state === 'delivered' && (
                  <Button aria-label={t`Deliver again: ${type}, ${id.slice(0, 8)}`} onClick={() => onReplay(event)}>
                    {t`Deliver again`}
                  </Button>
                )}
              </span>
            </Cell>
          </Row>
        );
      })}
    </Table>
  );
}

function AboutLink({ about: { kind, uuid } }: { about: NonNullable<ListedEvent['about']> }) {
  const { t } = useLingui();
  const short = uuid.slice(0, 8);
  return kind === 'payment' ? (
    <DeskLink path={`/mesa/pagos/${uuid}`} aria-label={t`Payment ${short}`}>{t`Payment`}</DeskLink>
  ) : (
    <DeskLink path={`/mesa/compensaciones/${uuid}`} aria-label={t`Compensation ${short}`}>{t`Compensation`}</DeskLink>
  );
}
