import { useLingui } from '@lingui/react/macro';
import { Card, CardBody, CardHead } from '#kit/portal/design/Card.tsx';
import { DeliveryFiles } from '../files/DeliveryFiles.tsx';
import { InvoiceFiles } from '../files/InvoiceFiles.tsx';
import type { OrderOnScreen } from './query.ts';

/** The order's deliveries and documents, each with its files; nothing if there are none. */
export function OrderPapers({ order }: { order: OrderOnScreen }) {
  const { t } = useLingui();
  const { deliveries, num_factura, num_documento } = order;
  if (deliveries.length === 0 && !num_factura && !num_documento) return null;
  return (
    <Card aria-labelledby="order-papers">
      <CardHead title={t`Deliveries and documents`} id="order-papers" />
      <CardBody>
        {deliveries.length > 0 && <DeliveryFiles deliveries={deliveries} />}
        <InvoiceFiles order={order} />
      </CardBody>
    </Card>
  );
}
