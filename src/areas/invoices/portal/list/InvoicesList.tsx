import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { formatMoney, groupThousands } from '#kit/core/money.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { ButtonLink } from '#kit/portal/design/RouterLink.tsx';
import { centsOf } from '#kit/portal/graphql/cents.ts';
import { EmptyList, NoMatches } from '#kit/portal/list/EmptyList.tsx';
import { PagedList } from '#kit/portal/list/PagedList.tsx';
import { type InvoicesSearch, invoicesSearch } from '../../rules/invoices-search.ts';
import { paymentsMade } from '../links.ts';
import { InvoicesSkeleton } from './InvoicesSkeleton.tsx';
import { InvoicesTable } from './InvoicesTable.tsx';
import { askInvoiceFiles } from './fetch.ts';
import type { Invoices } from './query.ts';

type ListProps = { search: InvoicesSearch; onChange: (search: InvoicesSearch) => void };

export function InvoicesList({ list, search, onChange }: ListProps & { list: Invoices }) {
  const { t } = useLingui();
  const { items, count } = list;
  const all = groupThousands(String(count));
  const sum = formatMoney(centsOf(list.last?.sum ?? 0), portalConfig().currency);
  return (
    <PagedList
      list={list}
      skeleton={<InvoicesSkeleton />}
      failed={t`Your invoices could not be loaded`}
      empty={<Nothing search={search} onChange={onChange} />}
      totals={[
        plural(count, { one: `${all} invoice`, other: `${all} invoices` }),
        plural(count, { one: sum, other: `${sum} in total` }),
      ]}
      askFiles={() => askInvoiceFiles(search)}
      rows={{ search, onChange }}
    >
      <InvoicesTable invoices={items} count={count} search={search} onChange={onChange} />
    </PagedList>
  );
}

function Nothing({ search, onChange }: ListProps) {
  const { t } = useLingui();
  const filters = invoicesSearch.activeFilters(search);
  if (filters.length === 0) {
    return (
      <EmptyList icon="done" action={<ButtonLink {...paymentsMade()}>{t`See payments made`}</ButtonLink>}>
        {t`You are up to date: there are no pending invoices. New invoices appear here as soon as they are issued.`}
      </EmptyList>
    );
  }
  return (
    <NoMatches onClear={() => onChange(invoicesSearch.withoutFilters(search, filters))}>
      {t`No invoice matches these filters. Try another state, other days, or a part of the number.`}
    </NoMatches>
  );
}
