import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { formatMoney } from '../../../../kit/any/money.ts';
import { nextOrder } from '../../../../kit/any/order.ts';
import { portalConfig } from '../../../../kit/portal/config.ts';
import { Button } from '../../../../kit/portal/design/Button.tsx';
import { Card } from '../../../../kit/portal/design/Card.tsx';
import { EmptyState } from '../../../../kit/portal/design/Nothing.tsx';
import { PagedList } from '../../../../kit/portal/design/PagedList.tsx';
import { SkeletonRows } from '../../../../kit/portal/design/Skeleton.tsx';
import { HeadCell, Table } from '../../../../kit/portal/design/Table.tsx';
import { ExportButtons } from '../../../../kit/portal/export/ExportButtons.tsx';
import { centsOf } from '../../../../kit/portal/graphql/cents.ts';
import { type HistorySearch, activeFilters, orderOf, withoutFilters } from '../../rules/history-search.ts';
import type { SortField } from '../../rules/sort.ts';
import { HistoryRow } from './HistoryRow.tsx';
import { askHistoryFiles, historyQuery, linesOf } from './query.ts';

type ListProps = { search: HistorySearch; onChange: (search: HistorySearch) => void };

/** What the filters let through: as many pages as were asked for, how many there are, and their sum. */
export function HistoryList({ search, onChange }: ListProps) {
  const { t } = useLingui();
  const list = useInfiniteQuery({ ...historyQuery(search), placeholderData: keepPreviousData });
  const pages = list.data?.pages ?? [];
  const last = pages.at(-1);
  const count = last?.size ?? 0;
  // what is new meanwhile moves the pages: a document may come twice
  const lines = [...new Map(pages.flatMap(linesOf).map((line) => [line.id_histocta_detalle, line])).values()];
  const sum = formatMoney(centsOf(last?.data[0]?.subtotal ?? 0), portalConfig().currency);
  const shown = lines.length;
  const order = orderOf(search);
  const sorting = (field: SortField) => ({
    sorted: order.field === field ? (order.descending ? ('descending' as const) : ('ascending' as const)) : undefined,
    onSort: () => onChange({ ...search, orden: nextOrder(field, order) }),
    // on a phone the order is chosen with the filters
    onPhone: false,
  });
  return (
    <PagedList
      list={list}
      shown={shown}
      skeleton={
        <Card>
          <SkeletonRows rows={8} height={56} />
        </Card>
      }
      failed={t`Your movements could not be loaded`}
      empty={<Nothing search={search} onChange={onChange} />}
      below={<ExportButtons askLinks={() => askHistoryFiles(search)} />}
      foot={plural(count, {
        one: `${shown} of # movement · ${sum}`,
        other: `${shown} of # movements · ${sum} in total`,
      })}
    >
      <Table
        caption={plural(count, { one: 'History: # movement', other: 'History: # movements' })}
        head={
          <>
            <HeadCell {...sorting('num_documento')}>{t`Document`}</HeadCell>
            <HeadCell only="wide">{t`Station`}</HeadCell>
            <HeadCell only="wide" {...sorting('fecha_documento')}>
              {t`Issue`}
            </HeadCell>
            <HeadCell {...sorting('fecha_vencimiento_documento')}>{t`Expires`}</HeadCell>
            <HeadCell only="wide">{t`State`}</HeadCell>
            <HeadCell align="end" {...sorting('total')}>
              {t`Amount`}
            </HeadCell>
          </>
        }
      >
        {lines.map((line) => (
          <HistoryRow key={line.id_histocta_detalle} line={line} />
        ))}
      </Table>
    </PagedList>
  );
}

function Nothing({ search, onChange }: ListProps) {
  const { t } = useLingui();
  const filters = activeFilters(search);
  if (filters.length === 0) {
    return (
      <EmptyState icon="clock" title={t`Data not found`}>
        {t`Every invoice, payment and note appears here as soon as it is issued.`}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={t`Data not found`}
      action={<Button onClick={() => onChange(withoutFilters(search, filters))}>{t`Clear filters`}</Button>}
    >
      {t`No movement matches these filters. Try other days, another state, or a part of the number.`}
    </EmptyState>
  );
}
