import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { Suspense, lazy } from 'react';
import { Card } from '#kit/portal/design/Card.tsx';
import { EmptyState } from '#kit/portal/design/EmptyState.tsx';
import { QueryState } from '#kit/portal/design/QueryState.tsx';
import { ButtonLink } from '#kit/portal/design/RouterLink.tsx';
import { SubPage } from '#kit/portal/design/SubPage.tsx';
import { VisuallyHidden } from '#kit/portal/design/VisuallyHidden.tsx';
import { Permitted, isPermitted } from '#areas/session/portal/public.ts';
import { isHeldForCredit } from '../../rules/release.ts';
import '../messages.es.po';
import { orders } from '../links.ts';
import { useOrderUpdates } from '../useOrderUpdates.ts';
import { useStatusName } from '../texts/useStatusName.ts';
import styles from './DetailsScreen.module.css';
import { OrderDetails } from './details.graphql.ts';
import { DetailsSkeleton } from './DetailsSkeleton.tsx';
import { Goods } from './Goods.tsx';
import { OrderPapers } from './OrderPapers.tsx';
import { type OrderEvent, type OrderOnScreen, detailsQuery } from './query.ts';
import { Summary } from './Summary.tsx';
import { Timeline } from './Timeline.tsx';
import { useNewEvents } from './useNewEvents.ts';

/** Access for users who may see the order and may pay. */
const RELEASE = { all: ['Trazabilidad::pedidos', 'Facturas::pendientes'] } as const;

// loads the payment code for held orders only
const ReleasePanel = lazy(async () => ({ default: (await import('../release/ReleasePanel.tsx')).ReleasePanel }));
const ReleaseInvoices = lazy(async () => ({
  default: (await import('../release/ReleaseInvoices.tsx')).ReleaseInvoices,
}));

export function DetailsScreen() {
  const { t } = useLingui();
  const { orderNumber } = useSearch({ from: '/admin/order-details' });
  const title = orderNumber === '' ? t({ message: 'Order', context: 'order' }) : t`Order ${orderNumber}`;
  return (
    <SubPage title={title} above={[{ label: t`Orders`, ...orders() }]}>
      <Permitted>
        <Details key={orderNumber} orderNumber={orderNumber} />
      </Permitted>
    </SubPage>
  );
}

function Details({ orderNumber }: { orderNumber: string }) {
  const { t } = useLingui();
  const query = useQuery({ ...detailsQuery(orderNumber), enabled: orderNumber !== '' });
  useOrderUpdates(OrderDetails.name, orderNumber);
  if (orderNumber === '') return <UnknownOrder />;
  return (
    <QueryState
      inCard
      query={query}
      data={query.data}
      failed={t`The order could not be loaded`}
      skeleton={<DetailsSkeleton />}
    >
      {({ OrderTracking, OrderTimelineTracking }) => {
        const order = OrderTracking?.data[0];
        if (!order) return <UnknownOrder />;
        const { data: events = [], size = 0 } = OrderTimelineTracking ?? {};
        return <OrderDetailsBody order={order} events={events} count={size} />;
      }}
    </QueryState>
  );
}

function UnknownOrder() {
  const { t } = useLingui();
  return (
    <Card>
      <EmptyState
        icon="truck"
        title={t`Data not found`}
        action={<ButtonLink {...orders()}>{t`See orders`}</ButtonLink>}
      >
        {t`It is not among your orders, or it is of a station that you do not see.`}
      </EmptyState>
    </Card>
  );
}

/** `events`: the order's newest events. `count`: number of all events. */
type BodyProps = { order: OrderOnScreen; events: readonly OrderEvent[]; count: number };

function OrderDetailsBody({ order, events, count }: BodyProps) {
  const added = useNewEvents(events);
  const showsRelease = isHeldForCredit(order.estado_pedido) && isPermitted(RELEASE);
  return (
    <>
      <NewState events={added} />
      {showsRelease && (
        <Suspense>
          <ReleasePanel orderNumber={order.num_pedido} />
        </Suspense>
      )}
      <Summary order={order} events={events} />
      <div className={styles.columns}>
        <Timeline order={order} events={events} count={count} added={added} />
        <div className={styles.side}>
          <Goods order={order} />
          {showsRelease && (
            <Suspense>
              <ReleaseInvoices orderNumber={order.num_pedido} />
            </Suspense>
          )}
        </div>
        <OrderPapers order={order} />
        <OpenCaseLink orderNumber={order.num_pedido} />
      </div>
    </>
  );
}

/** Opens a case about the order (area cases). */
function OpenCaseLink({ orderNumber }: { orderNumber: string }) {
  const { t } = useLingui();
  return (
    <div>
      <ButtonLink icon="mail" to="/admin/casos" search={{ pedido: orderNumber }} preload={false}>
        {t`Open a case`}
      </ButtonLink>
    </div>
  );
}

/** Announces events that arrived while the page was open to screen readers. */
function NewState({ events }: { events: readonly OrderEvent[] }) {
  const { t } = useLingui();
  const statusName = useStatusName();
  const last = events.at(-1);
  return (
    <VisuallyHidden>
      <span role="status">{last && t`New state: ${statusName(last.estado_pedido)}`}</span>
    </VisuallyHidden>
  );
}
