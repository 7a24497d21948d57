import { useNavigate, useSearch } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { SubPage } from '#kit/portal/design/SubPage.tsx';
import { useList } from '#kit/portal/list/useList.ts';
import { Permitted } from '#areas/session/portal/public.ts';
import '../messages.es.po';
import { orders } from '../links.ts';
import type { OrdersSearch } from '../../rules/orders-search.ts';
import { useOrderUpdates } from '../useOrderUpdates.ts';
import { Orders as OrdersDocument } from './orders.graphql.ts';
import { OrdersFilters } from './OrdersFilters.tsx';
import { OrdersList } from './OrdersList.tsx';
import { type Order, ordersQuery } from './query.ts';

export function OrdersScreen() {
  const { t } = useLingui();
  return (
    <SubPage title={t`Orders`}>
      <Permitted>
        <Orders />
      </Permitted>
    </SubPage>
  );
}

const idOf = (order: Order) => order.id_pedido;

function Orders() {
  const search = useSearch({ from: '/admin/orders-list' });
  const navigate = useNavigate();
  const change = (next: OrdersSearch) => void navigate({ ...orders(next), replace: true, resetScroll: false });
  const list = useList(ordersQuery(search), idOf);
  useOrderUpdates(OrdersDocument.name);
  return (
    <>
      <OrdersFilters search={search} onChange={change} choices={list.last} />
      <OrdersList list={list} search={search} onChange={change} />
    </>
  );
}
