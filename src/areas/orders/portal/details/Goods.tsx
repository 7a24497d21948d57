import { useLingui } from '@lingui/react/macro';
import { Card, CardBody, CardHead } from '#kit/portal/design/Card.tsx';
import { DescriptionList } from '#kit/portal/design/DescriptionList.tsx';
import { OrderLines } from '../OrderLines.tsx';
import { plantsOf } from '../plantsOf.ts';
import { useOrderTexts } from '../texts/useOrderTexts.ts';
import styles from './Goods.module.css';
import type { OrderOnScreen } from './query.ts';

/** The ordered goods, the customer and the destination. */
export function Goods({ order, className }: { order: OrderOnScreen; className?: string | undefined }) {
  const { t } = useLingui();
  const { day } = useOrderTexts();
  return (
    <Card aria-labelledby="order-goods" className={className}>
      <CardHead title={t`Detail`} id="order-goods" />
      <CardBody>
        <DescriptionList
          className={styles.facts}
          lines={[
            [t`Station`, order.nombre_destino],
            [t`Plant`, plantsOf(order).join(', ')],
            [t`Request date`, day(order.fecha_pedido)],
            [t`Delivery date`, order.fecha_entrega && day(order.fecha_entrega)],
            [t`SICOM number`, order.num_sicom],
            [t`Requested by`, order.nombre_solicitante],
          ]}
        />
        <OrderLines lines={order.detalle} value={order.valor} />
      </CardBody>
    </Card>
  );
}
