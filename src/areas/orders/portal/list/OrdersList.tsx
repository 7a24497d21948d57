import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { groupThousands } from '#kit/core/money.ts';
import { EmptyList, NoMatches } from '#kit/portal/list/EmptyList.tsx';
import { SkeletonCard } from '#kit/portal/design/SkeletonCard.tsx';
import { PagedList } from '#kit/portal/list/PagedList.tsx';
import type { List } from '#kit/portal/list/useList.ts';
import { useRowSelection } from '#kit/portal/list/useRowSelection.ts';
import { type OrdersSearch, ordersSearch } from '../../rules/orders-search.ts';
import { OrderItem } from './OrderItem.tsx';
import styles from './OrdersList.module.css';
import { PrintedOrders } from './PrintedOrders.tsx';
import { askListFiles, type ordersQuery } from './query.ts';
import { OrdersBar } from './OrdersBar.tsx';

type ListProps = { search: OrdersSearch; onChange: (search: OrdersSearch) => void };

export function OrdersList({ list, search, onChange }: ListProps & { list: List<ReturnType<typeof ordersQuery>> }) {
  const { t } = useLingui();
  const { items, count } = list;
  const selection = useRowSelection(items.map((order) => ({ id: order.num_pedido, order })));
  const chosen = selection.chosen.map(({ order }) => order);
  const all = groupThousands(String(count));
  return (
    <>
      <PagedList
        list={list}
        holdsCards
        skeleton={<SkeletonCard rows={8} height={60} />}
        failed={t`Your orders could not be loaded`}
        empty={<Nothing search={search} onChange={onChange} />}
        totals={[plural(count, { one: `${all} order`, other: `${all} orders` })]}
        askFiles={() => askListFiles(search)}
      >
        <ul className={styles.orders}>
          {items.map((order, index) => (
            <li key={order.id_pedido}>
              <OrderItem order={order} selection={selection.ofRow(order.num_pedido, index)} />
            </li>
          ))}
        </ul>
      </PagedList>
      <OrdersBar orders={chosen} onClear={selection.clear} />
      <PrintedOrders orders={chosen} />
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
