import { useLingui } from '@lingui/react/macro';
import { addDays } from '#kit/core/day.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { Amount } from '#kit/portal/design/Amount.tsx';
import { Card } from '#kit/portal/design/Card.tsx';
import { classes } from '#kit/portal/design/classes.ts';
import { DescriptionList } from '#kit/portal/design/DescriptionList.tsx';
import { Icon } from '#kit/portal/design/Icon.tsx';
import { orderIcon } from '#kit/portal/design/OrderStatus.tsx';
import { Visor } from '#kit/portal/design/Visor.tsx';
import { centsOf } from '#kit/portal/graphql/cents.ts';
import { totalQuantity } from '../../rules/quantity.ts';
import { statusOf } from '../../rules/status.ts';
import { useOrderTexts } from '../texts/useOrderTexts.ts';
import { useStatusName } from '../texts/useStatusName.ts';
import type { OrderEvent, OrderOnScreen } from './query.ts';
import { Route } from './Route.tsx';
import styles from './Summary.module.css';
import { useStatusSentence } from './useStatusSentence.ts';
import { whereaboutsOf } from './whereabouts.ts';

type SummaryProps = { order: OrderOnScreen; events: readonly OrderEvent[] };

/**
 * Summary of an order: its state as a sentence, its progress, the tanker's location and driver, and the arrival. Shown
 * on the display, unless the order is held: then the display shows the release.
 */
export function Summary({ order, events }: SummaryProps) {
  const { t } = useLingui();
  const statusName = useStatusName();
  const sentence = useStatusSentence();
  const { dateTime, description } = useOrderTexts();
  const arrival = useArrival();
  const { estado_pedido: state, fecha_entrega: delivery } = order;
  const { tone } = statusOf(state);
  const { place, since, carrier, driver, plate, trackingNumber } = whereaboutsOf(order, events);
  const who = driver ? (
    <>
      {driver}
      <small>{carrier}</small>
    </>
  ) : (
    carrier
  );
  const framed = plate && <span className={styles.plate}>{plate}</span>;
  const isHeld = tone === 'blocked';
  const Ground = isHeld ? Card : Visor;
  return (
    <Ground
      className={classes(styles.summary, isHeld ? styles.onCard : styles.onVisor)}
      aria-labelledby="order-summary"
    >
      <div className={styles.head}>
        <span className={styles.icon}>
          <Icon name={orderIcon(tone)} size="l" />
        </span>
        <div>
          <h2 id="order-summary">{statusName(state)}</h2>
          <p>{sentence(state) ?? description(order.estado_pedido_description)}</p>
        </div>
      </div>
      <Route state={state} events={events} />
      <DescriptionList
        className={styles.facts}
        lines={[
          [
            t`Where it is`,
            place && (
              <>
                {place}
                <small>{dateTime(since)}</small>
              </>
            ),
          ],
          [state === '5' ? t`Arrives` : t`Delivery`, state !== '6' && delivery && arrival(delivery)],
          [driver ? t`Driver` : t`Carrier`, who],
          [t`Plate`, framed],
          [t`Tracking number`, trackingNumber],
          [
            t`Ordered`,
            <>
              {totalQuantity(order.detalle)}
              {order.valor !== null && (
                <small>
                  <Amount cents={centsOf(order.valor)} size="s" />
                </small>
              )}
            </>,
          ],
        ]}
      />
    </Ground>
  );
}

/** Formats a delivery day; near days get a name, such as 'tomorrow'. */
function useArrival(): (day: string) => string {
  const { t } = useLingui();
  const { day: write } = useOrderTexts();
  const { today } = portalConfig();
  return (day) => {
    if (day === today) return t`today, ${write(day)}`;
    if (day === addDays(today, 1)) return t`tomorrow, ${write(day)}`;
    return write(day);
  };
}
