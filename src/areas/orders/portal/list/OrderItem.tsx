import { Link } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { Amount } from '#kit/portal/design/Amount.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import { OrderCard } from '#kit/portal/design/OrderCard.tsx';
import { TextLink } from '#kit/portal/design/RouterLink.tsx';
import { centsOf } from '#kit/portal/graphql/cents.ts';
import type { Press } from '#kit/portal/list/useRangePress.ts';
import { totalQuantity } from '../../rules/quantity.ts';
import { statusOf } from '../../rules/status.ts';
import { DeliveryFiles } from '../files/DeliveryFiles.tsx';
import { InvoiceFiles } from '../files/InvoiceFiles.tsx';
import { orderDetails } from '../links.ts';
import { OrderLines } from '../OrderLines.tsx';
import { plantsOf } from '../plantsOf.ts';
import { useOrderTexts } from '../texts/useOrderTexts.ts';
import { useStatusName } from '../texts/useStatusName.ts';
import styles from './OrdersList.module.css';
import type { Order } from './query.ts';

type ItemProps = {
  order: Order;
  selection: { readonly isChosen: boolean; readonly onPress: (press: Press) => void };
};

/** An order in the list: its state, and below it the goods and files. */
export function OrderItem({ order, selection }: ItemProps) {
  const { t } = useLingui();
  const { day } = useOrderTexts();
  const statusName = useStatusName();
  const { num_pedido: number, num_sicom, nombre_destino, estado_pedido, detalle, valor } = order;
  const title = t`Order ${number}`;
  return (
    <OrderCard
      title={title}
      heading={
        <Link {...orderDetails(number)} className={styles.link}>
          {title}
        </Link>
      }
      status={statusOf(estado_pedido).tone}
      label={statusName(estado_pedido)}
      summary={[nombre_destino, num_sicom && t`SICOM ${num_sicom}`].filter(Boolean).join(' · ')}
      facts={
        <span className={styles.facts}>
          <span>
            {order.fecha_entrega && <b>{t`delivery: ${day(order.fecha_entrega)}`}</b>}
            {order.fecha_entrega && detalle.length > 0 && ' · '}
            {totalQuantity(detalle)}
          </span>
          <span>{[t`requested: ${day(order.fecha_pedido)}`, ...plantsOf(order)].join(' · ')}</span>
        </span>
      }
      figure={valor === null ? undefined : <Amount cents={centsOf(valor)} />}
      selection={{
        selected: selection.isChosen,
        onSelect: (isChosen, withShift) => selection.onPress({ isChosen, withShift }),
      }}
    >
      <div className={styles.detail}>
        {order.motivo_bloqueo && (
          <div className={styles.reason}>
            <Note tone="overdue" icon="barrier">
              {order.motivo_bloqueo}
            </Note>
          </div>
        )}
        <OrderLines lines={detalle} value={null} />
        <div className={styles.side}>
          {order.deliveries.length > 0 && <DeliveryFiles deliveries={order.deliveries} />}
          <InvoiceFiles order={order} />
          <TextLink {...orderDetails(number)}>{t`See where it is`}</TextLink>
        </div>
      </div>
    </OrderCard>
  );
}
