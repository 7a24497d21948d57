import { useLingui } from '@lingui/react/macro';
import { Card, CardHead } from '#kit/portal/design/Card.tsx';
import { classes } from '#kit/portal/design/classes.ts';
import { EmptyState } from '#kit/portal/design/EmptyState.tsx';
import { Icon, type IconName } from '#kit/portal/design/Icon.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import { orderIcon } from '#kit/portal/design/OrderStatus.tsx';
import { VisuallyHidden } from '#kit/portal/design/VisuallyHidden.tsx';
import { isOrderState, statusOf } from '../../rules/status.ts';
import { stepsAhead } from '../../rules/steps.ts';
import { timelineDetail } from '../../rules/timeline.ts';
import { InvoicePdf } from '../files/InvoicePdf.tsx';
import { useOrderTexts } from '../texts/useOrderTexts.ts';
import { useStatusName } from '../texts/useStatusName.ts';
import type { OrderEvent, OrderOnScreen } from './query.ts';
import styles from './Timeline.module.css';
import { eventKey } from './useNewEvents.ts';

type TimelineProps = {
  order: OrderOnScreen;
  /** The order's newest events, oldest first. */
  events: readonly OrderEvent[];
  /** Number of all of the order's events. */
  count: number;
  /** Events that arrived while the page was open. */
  added: readonly OrderEvent[];
};

/** An order's events and, below them in grey, the expected steps. */
export function Timeline({ order, events, count, added }: TimelineProps) {
  const { t } = useLingui();
  const statusName = useStatusName();
  const { day } = useOrderTexts();
  const isHeld = statusOf(order.estado_pedido).tone === 'blocked';
  const ahead = stepsAhead([...events.map(({ estado_pedido }) => estado_pedido), order.estado_pedido]);
  const shown = events.length;
  const news = new Set(added.map(eventKey));
  const whenOf = (index: number) => {
    if (index === 0 && isHeld) return t`once it is released`;
    return index === ahead.length - 1 && order.fecha_entrega ? t`expected ${day(order.fecha_entrega)}` : null;
  };
  return (
    <Card aria-labelledby="order-timeline">
      <CardHead title={t`Timeline`} id="order-timeline" />
      {count > shown && <p className={styles.cut}>{t`The newest ${shown} of ${count} events`}</p>}
      {events.length === 0 ? (
        <EmptyState icon="route" title={t`No timeline information found for this order`} />
      ) : (
        <ol className={styles.timeline}>
          {events.map((event, index) => (
            <Happened
              key={eventKey(event)}
              event={event}
              isLast={index === events.length - 1}
              isNew={news.has(eventKey(event))}
            />
          ))}
          {ahead.map((step, index) => (
            <li key={step} className={styles.ahead}>
              <span className={styles.dot} />
              <b>{statusName(step)}</b>
              <VisuallyHidden>{t`pending`}</VisuallyHidden>
              {whenOf(index) && <span className={styles.when}>{whenOf(index)}</span>}
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

type HappenedProps = { event: OrderEvent; isLast: boolean; isNew: boolean };

function Happened({ event, isLast, isNew }: HappenedProps) {
  const { t } = useLingui();
  const statusName = useStatusName();
  const { dateTime, description } = useOrderTexts();
  const { estado_pedido: state, fecha_hora_evento: at, ubicacion, transportista, placa } = event;
  const { tone } = statusOf(state);
  const stops = tone === 'blocked' || tone === 'rejected';
  const icon: IconName = isLast || stops ? orderIcon(tone) : 'check';
  return (
    <li
      className={classes(
        isLast && styles.current,
        stops && styles.stop,
        stops && isLast && styles.held,
        isNew && styles.new,
      )}
      aria-current={isLast ? 'step' : undefined}
    >
      <span className={styles.dot}>
        <Icon name={icon} size="s" />
      </span>
      <b>{statusName(state)}</b>
      <time className={styles.when}>{dateTime(at)}</time>
      <div className={styles.more}>
        {!isOrderState(state) && <p>{description(event.estado_pedido_description)}</p>}
        {ubicacion && (
          <p className={styles.fact}>
            <Icon name="pin" size="s" />
            {ubicacion}
          </p>
        )}
        {(transportista || placa) && (
          <p className={styles.fact}>
            <Icon name="truck" size="s" />
            {[transportista, placa && t`plate ${placa}`].filter(Boolean).join(' · ')}
          </p>
        )}
        <Detail event={event} />
      </div>
    </li>
  );
}

/** Details that the event's state shows (rules/timeline.ts). */
function Detail({ event }: { event: OrderEvent }) {
  const { t } = useLingui();
  const shown = timelineDetail(event, event.download?.pdf?.url);
  return (
    <>
      {shown.invoiceUrl && <InvoicePdf cufe={event.cufe ?? ''} />}
      {shown.isDetailMissing && <p>{t`Detail not available`}</p>}
      {shown.trackingNumber && (
        <p className={styles.fact}>
          <Icon name="route" size="s" />
          {t`Tracking number: ${shown.trackingNumber}`}
        </p>
      )}
      {shown.blockReason && (
        <Note tone="overdue" icon="barrier">
          <b>{t`Reason`}:</b> {shown.blockReason}
        </Note>
      )}
      {shown.rejectionReason && (
        <Note tone="overdue" icon="failed">
          <b>{t`Reason`}:</b> {shown.rejectionReason}
        </Note>
      )}
    </>
  );
}
