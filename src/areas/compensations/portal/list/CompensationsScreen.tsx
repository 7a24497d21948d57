import { useNavigate, useSearch } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { useState } from 'react';
import { formatMoney, groupThousands } from '#kit/core/money.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { SkeletonCard } from '#kit/portal/design/SkeletonCard.tsx';
import { ButtonLink } from '#kit/portal/design/RouterLink.tsx';
import { SubPage } from '#kit/portal/design/SubPage.tsx';
import { centsOf } from '#kit/portal/graphql/cents.ts';
import { EmptyList } from '#kit/portal/list/EmptyList.tsx';
import { PagedList } from '#kit/portal/list/PagedList.tsx';
import { useList } from '#kit/portal/list/useList.ts';
import { InvoicesTabs, allPending } from '#areas/invoices/portal/public.ts';
import { Permitted } from '#areas/session/portal/public.ts';
import { type CompensationsSearch, compensationsSearch } from '../../rules/compensations-search.ts';
import { compensate, compensations } from '../links.ts';
import '../messages.es.po';
import { CompensationSheet } from './CompensationSheet.tsx';
import { CompensationsFilters } from './CompensationsFilters.tsx';
import { CompensationsTable } from './CompensationsTable.tsx';
import { type Compensation, askFiles, compensationsQuery } from './query.ts';
import { useCompletionToasts } from './useCompletionToasts.ts';

export function CompensationsScreen() {
  const { t } = useLingui();
  const search = useSearch({ from: '/admin/pending-invoices/compensaciones' });
  const navigate = useNavigate();
  const change = (next: CompensationsSearch) => void navigate({ ...compensations(next), replace: true });
  return (
    <SubPage title={t`Compensations`} above={[{ label: t`Pending invoices`, ...allPending }]}>
      <Permitted>
        <InvoicesTabs />
        <CompensationsFilters search={search} onChange={change} />
        <CompensationsList search={search} onChange={change} />
      </Permitted>
    </SubPage>
  );
}

const idOf = (compensation: Compensation) => compensation.id_compensacion;

type ListProps = { search: CompensationsSearch; onChange: (search: CompensationsSearch) => void };

function CompensationsList({ search, onChange }: ListProps) {
  const { t } = useLingui();
  const list = useList(compensationsQuery(search), idOf);
  const [open, setOpen] = useState<string>();
  const { items, count } = list;
  useCompletionToasts(items);
  const opened = items.find((compensation) => idOf(compensation) === open);
  const all = groupThousands(String(count));
  const sum = formatMoney(centsOf(list.last?.sum ?? 0), portalConfig().currency);
  const isFiltered = compensationsSearch.activeFilters(search).length > 0;
  return (
    <>
      <PagedList
        list={list}
        skeleton={<SkeletonCard rows={6} height={64} />}
        failed={t`Your compensations could not be loaded`}
        empty={
          <EmptyList
            icon="invoice"
            action={
              isFiltered ? (
                <ButtonLink {...compensations()}>{t`Clear filters`}</ButtonLink>
              ) : (
                <ButtonLink {...compensate()}>{t`Compensate`}</ButtonLink>
              )
            }
          >
            {search.numero !== undefined || search.documento !== undefined
              ? t`You see no compensation with this number or document. One that includes stations that you do not see is only seen by who sees all its stations.`
              : isFiltered
                ? t`Try another state, other days, or another number.`
                : t`There is no compensation of these days. Each one appears here as soon as you send it.`}
          </EmptyList>
        }
        totals={[plural(count, { one: `${all} compensation`, other: `${all} compensations` }), t`${sum} compensated`]}
        askFiles={() => askFiles(search)}
        rows={{ search, onChange }}
      >
        <CompensationsTable
          compensations={items}
          search={search}
          onChange={onChange}
          onOpen={(compensation) => setOpen(idOf(compensation))}
        />
      </PagedList>
      {opened && <CompensationSheet compensation={opened} onClose={() => setOpen(undefined)} />}
    </>
  );
}
