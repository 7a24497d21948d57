import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { groupThousands } from '#kit/core/money.ts';
import { EmptyList, NoMatches } from '#kit/portal/list/EmptyList.tsx';
import { ListSkeleton, PagedList } from '#kit/portal/list/PagedList.tsx';
import type { List } from '#kit/portal/list/useList.ts';
import { type OrdersSearch, ordersSearch } from '../ordersSearch.ts';
import { OrderItem } from './OrderItem.tsx';
import styles from './OrdersList.module.css';
import { PrintedOrders } from './PrintedOrders.tsx';
import { askListFiles, type ordersQuery } from './query.ts';
import { OrdersBar } from './OrdersBar.tsx';
import { useOrderSelection } from './useOrderSelection.ts';

type ListProps = { search: OrdersSearch; onChange: (search: OrdersSearch) => void };

export function OrdersList({ list, search, onChange }: ListProps & { list: List<ReturnType<typeof ordersQuery>> }) {
  const { t } = useLingui();
  const { items, count } = list;
  const selection = useOrderSelection(items);
  const all = groupThousands(String(count));
  return (
    <>
      <PagedList
        list={list}
        holds="cards"
        skeleton={<ListSkeleton rows={8} height={60} />}
        failed={t`Your orders could not be loaded`}
        empty={<Nothing search={search} onChange={onChange} />}
        totals={[plural(count, { one: `${all} order`, other: `${all} orders` })]}
        askFiles={() => askListFiles(search)}
      >
        <ul className={styles.orders}>
          {items.map((order, index) => (
            <li key={order.id_pedido}>
              <OrderItem order={order} selection={selection.ofOrder(order, index)} />
            </li>
          ))}
        </ul>
      </PagedList>
      <OrdersBar selection={selection} />
      <PrintedOrders orders={selection.orders} />
    </>
  );
}

function Nothing({ search, onChange }: ListProps) {
  const { t } = useLingui();
  const filters = ordersSearch.activeFilters(search);
  if (filters.length === 0) {
    return (
      <EmptyList icon="truck">
        {t`You have no order of the last two months. Each one appears here as soon as the company registers it; older ones are found by their dates.`}
      </EmptyList>
    );
  }
  return (
    <NoMatches onClear={() => onChange(ordersSearch.withoutFilters(search, filters))}>
      {t`No order matches these filters. Try other days, another state, or a part of the number.`}
    </NoMatches>
  );
}
