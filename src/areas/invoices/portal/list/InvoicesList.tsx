import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { formatMoney } from '../../../../kit/any/money.ts';
import { portalConfig } from '../../../../kit/portal/config.ts';
import { Button } from '../../../../kit/portal/design/Button.tsx';
import { EmptyState } from '../../../../kit/portal/design/Nothing.tsx';
import { PagedList } from '../../../../kit/portal/design/PagedList.tsx';
import { ButtonLink } from '../../../../kit/portal/design/RouterLink.tsx';
import { ExportButtons } from '../../../../kit/portal/export/ExportButtons.tsx';
import { centsOf } from '../../../../kit/portal/graphql/cents.ts';
import { type InvoicesSearch, activeFilters, withoutFilters } from '../../rules/filters.ts';
import { paymentsMade } from '../address.ts';
import { InvoicesSkeleton } from './InvoicesSkeleton.tsx';
import { InvoicesTable } from './InvoicesTable.tsx';
import { askInvoiceFiles } from './fetch.ts';
import { invoicesQuery } from './query.ts';

type ListProps = { search: InvoicesSearch; onChange: (search: InvoicesSearch) => void };

/** What the filters let through: as many pages as were asked for, how many there are, and their sum. */
export function InvoicesList({ search, onChange }: ListProps) {
  const { t } = useLingui();
  const list = useInfiniteQuery({ ...invoicesQuery(search), placeholderData: keepPreviousData });
  const pages = list.data?.pages ?? [];
  const last = pages.at(-1);
  // what was paid meanwhile moves the pages: an invoice may come twice
  const invoices = [
    ...new Map(pages.flatMap(({ items }) => items).map((item) => [item.id_edocta_detalle, item])).values(),
  ];
  const [shown, count] = [invoices.length, last?.total_count ?? 0];
  const filters = activeFilters(search);
  const sum = formatMoney(centsOf(last?.total_amount ?? 0), portalConfig().currency);
  return (
    <PagedList
      list={list}
      shown={shown}
      skeleton={<InvoicesSkeleton />}
      failed={t`Your invoices could not be loaded`}
      empty={
        filters.length > 0 ? (
          <NothingFound onClear={() => onChange(withoutFilters(search, filters))} />
        ) : (
          <NothingOwed />
        )
      }
      foot={plural(count, { one: `${shown} of # invoice · ${sum}`, other: `${shown} of # invoices · ${sum} in total` })}
      below={<ExportButtons askLinks={() => askInvoiceFiles(search)} />}
    >
      <InvoicesTable
        invoices={invoices}
        count={count}
        search={search}
        onSort={(orden) => onChange({ ...search, orden })}
      />
    </PagedList>
  );
}

function NothingFound({ onClear }: { onClear: () => void }) {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`No invoice matches these filters`}
      action={<Button onClick={onClear}>{t`Clear filters`}</Button>}
    >
      {t`Try another state, other days, or a part of the number.`}
    </EmptyState>
  );
}

function NothingOwed() {
  const { t } = useLingui();
  return (
    <EmptyState
      icon="done"
      title={t`You are up to date: there are no pending invoices`}
      action={<ButtonLink {...paymentsMade()}>{t`See payments made`}</ButtonLink>}
    >
      {t`New invoices appear here as soon as they are issued.`}
    </EmptyState>
  );
}
