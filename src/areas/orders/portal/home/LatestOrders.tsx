import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { Amount } from '#kit/portal/design/Amount.tsx';
import { Card, CardHead } from '#kit/portal/design/Card.tsx';
import { EmptyState } from '#kit/portal/design/EmptyState.tsx';
import { OrderStatus } from '#kit/portal/design/OrderStatus.tsx';
import { QueryState } from '#kit/portal/design/QueryState.tsx';
import { TextLink } from '#kit/portal/design/RouterLink.tsx';
import { SkeletonRows } from '#kit/portal/design/Skeleton.tsx';
import { centsOf } from '#kit/portal/graphql/cents.ts';
import { isPermitted, readClient, useSession } from '#areas/session/portal/public.ts';
import { HOME_ORDERS } from '../../rules/constants.ts';
import { statusOf } from '../../rules/status.ts';
import './messages.es.po';
import { orderDetails, orders } from '../links.ts';
import { useOrderUpdates } from '../useOrderUpdates.ts';
import { useOrderTexts } from '../texts/useOrderTexts.ts';
import { useStatusName } from '../texts/useStatusName.ts';
import { LatestOrders as operation, type LatestOrdersQuery } from './latest.graphql.ts';
import styles from './LatestOrders.module.css';
import { latestQuery } from './query.ts';

type Latest = NonNullable<LatestOrdersQuery['OrderTraceability']>['data'][number];

/** The latest orders on the home page. */
export function LatestOrders() {
  const { t } = useLingui();
  const { session } = useSession();
  // a session from before this release has a cookie without a client
  const client = readClient() || (session?.client.cliente ?? '');
  const query = useQuery({ ...latestQuery(client), enabled: client !== '' });
  useOrderUpdates(operation.name);
  return (
    <Card aria-labelledby="latest-orders">
      <CardHead title={t`Latest orders`} id="latest-orders">
        {isPermitted('Trazabilidad::pedidos') && <TextLink {...orders()}>{t`See all`}</TextLink>}
      </CardHead>
      <div className={styles.body}>
        <QueryState
          query={query}
          data={query.data?.OrderTraceability?.data}
          failed={t`Your orders could not be loaded`}
          skeleton={<SkeletonRows rows={HOME_ORDERS} height={68} />}
          empty={
            <EmptyState icon="truck" title={t`Data not found`}>
              {t`Each order appears here as soon as the company registers it.`}
            </EmptyState>
          }
        >
          {(latest) => (
            <ul className={styles.orders}>
              {latest.map((order) => (
                <li key={order.id_pedido}>
                  <Row order={order} />
                </li>
              ))}
            </ul>
          )}
        </QueryState>
      </div>
    </Card>
  );
}

function Row({
  order: { num_pedido: number, nombre_destino, fecha_entrega, estado_pedido, valor },
}: {
  order: Latest;
}) {
  const { t } = useLingui();
  const { day } = useOrderTexts();
  const statusName = useStatusName();
  return (
    <Link {...orderDetails(number)} className={styles.order}>
      <span className={styles.words}>
        <b>{number}</b>
        <small>
          {[nombre_destino, fecha_entrega && t`delivery: ${day(fecha_entrega)}`].filter(Boolean).join(' · ')}
        </small>
      </span>
      {valor !== null && <Amount cents={centsOf(valor)} />}
      <OrderStatus look={statusOf(estado_pedido).tone} label={statusName(estado_pedido)} />
    </Link>
  );
}
