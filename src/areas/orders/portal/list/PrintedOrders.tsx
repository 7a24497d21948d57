import { useLingui } from '@lingui/react/macro';
import { createPortal } from 'react-dom';
import { formatDay } from '#kit/core/day.ts';
import { formatMoney } from '#kit/core/money.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { DescriptionList } from '#kit/portal/design/DescriptionList.tsx';
import { centsOf } from '#kit/portal/graphql/cents.ts';
import { useSession } from '#areas/session/portal/public.ts';
import { OrderLines } from '../OrderLines.tsx';
import { plantsOf } from '../plantsOf.ts';
import { useOrderTexts } from '../texts/useOrderTexts.ts';
import { useStatusName } from '../texts/useStatusName.ts';
import styles from './PrintedOrders.module.css';
import type { Order } from './query.ts';

/** Prints only the selected orders in place of the page. */
export function PrintedOrders({ orders }: { orders: readonly Order[] }) {
  const { t } = useLingui();
  const { day } = useOrderTexts();
  const statusName = useStatusName();
  const { session } = useSession();
  if (orders.length === 0) return null;
  return createPortal(
    <div className={styles.printed} aria-hidden="true">
      <header>
        <b>{session?.client.nombre}</b>
        <span>{t`Orders on ${formatDay(portalConfig().today)}`}</span>
      </header>
      {orders.map((order) => (
        <section key={order.id_pedido}>
          <h2>
            {t`Order ${order.num_pedido}`} · {statusName(order.estado_pedido)}
          </h2>
          <DescriptionList
            lines={[
              [t`Station`, order.nombre_destino],
              [t`Plant`, plantsOf(order).join(', ')],
              [t`SICOM number`, order.num_sicom],
              [t`Request date`, day(order.fecha_pedido)],
              [t`Delivery date`, order.fecha_entrega && day(order.fecha_entrega)],
              [t`Deliveries`, order.deliveries.map(({ num_entrega }) => num_entrega).join(', ')],
              [t`Invoice`, order.num_factura],
              [
                t`Value of the order`,
                order.valor === null ? null : formatMoney(centsOf(order.valor), portalConfig().currency),
              ],
            ]}
          />
          <OrderLines lines={order.detalle} value={null} />
        </section>
      ))}
    </div>,
    document.body,
  );
}
