import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { useMemo, useState } from 'react';
import { Breadcrumbs } from '../../../../kit/portal/design/Breadcrumbs.tsx';
import { Card } from '../../../../kit/portal/design/Card.tsx';
import { EmptyState } from '../../../../kit/portal/design/Nothing.tsx';
import { Page } from '../../../../kit/portal/design/Page.tsx';
import { PagedList } from '../../../../kit/portal/design/PagedList.tsx';
import { ButtonLink } from '../../../../kit/portal/design/RouterLink.tsx';
import { SkeletonRows } from '../../../../kit/portal/design/Skeleton.tsx';
import { ExportButtons } from '../../../../kit/portal/export/ExportButtons.tsx';
import { InvoicesTabs, allPending } from '../../../invoices/portal/public.ts';
import { Permitted } from '../../../session/portal/public.ts';
import { type CompensationsSearch, compensate, compensations, compensationsOrder } from '../address.ts';
import '../i18n/words.ts';
import { CompensationSheet } from './CompensationSheet.tsx';
import { CompensationsFilters } from './CompensationsFilters.tsx';
import { CompensationsTable } from './CompensationsTable.tsx';
import { askFiles, compensationsOf, compensationsQuery, isFiltered } from './query.ts';
import { useEndings } from './useEndings.ts';

/** Compensaciones: every compensation of the client and how it stands. */
export function Screen() {
  const { t } = useLingui();
  const search = useSearch({ from: '/admin/pending-invoices/compensaciones' });
  const navigate = useNavigate();
  const filter = (change: CompensationsSearch) =>
    void navigate({ ...compensations({ ...search, ...change }), replace: true });
  return (
    <Page
      title={t`Pending invoices`}
      tab={t`Compensations`}
      above={<Breadcrumbs above={[{ label: t`Pending invoices`, ...allPending }]} here={t`Compensations`} />}
    >
      <Permitted screen="/admin/pending-invoices/compensaciones">
        <InvoicesTabs />
        <CompensationsFilters search={search} onChange={filter} />
        <CompensationsList search={search} onSort={(orden) => filter({ orden })} />
      </Permitted>
    </Page>
  );
}

type ListProps = { search: CompensationsSearch; onSort: (orden: string) => void };

function CompensationsList({ search, onSort }: ListProps) {
  const { t } = useLingui();
  const list = useInfiniteQuery({ ...compensationsQuery(search), placeholderData: keepPreviousData });
  const [open, setOpen] = useState<string>();
  const pages = list.data?.pages;
  const shown = useMemo(() => compensationsOf(pages ?? []), [pages]);
  useEndings(shown);
  const opened = shown.find((one) => one.id_compensacion === open);
  const loaded = shown.length;
  return (
    <>
      <PagedList
        list={list}
        shown={loaded}
        skeleton={
          <Card>
            <SkeletonRows rows={6} height={64} />
          </Card>
        }
        failed={t`Your compensations could not be loaded`}
        empty={
          <EmptyState
            icon="invoice"
            title={t`Data not found`}
            action={
              isFiltered(search) ? (
                <ButtonLink {...compensations()}>{t`Clear filters`}</ButtonLink>
              ) : (
                <ButtonLink {...compensate()}>{t`Compensate`}</ButtonLink>
              )
            }
          >
            {isFiltered(search)
              ? t`Try another state, other days, or another number.`
              : t`There is no compensation of these days. Each one appears here as soon as you send it.`}
          </EmptyState>
        }
        foot={plural(pages?.at(-1)?.total_count ?? 0, {
          one: `${loaded} of # compensation`,
          other: `${loaded} of # compensations`,
        })}
        below={<ExportButtons askLinks={() => askFiles(search)} />}
      >
        <CompensationsTable
          compensations={shown}
          order={compensationsOrder(search)}
          onSort={onSort}
          onOpen={(compensation) => setOpen(compensation.id_compensacion)}
        />
      </PagedList>
      {opened && <CompensationSheet compensation={opened} onClose={() => setOpen(undefined)} />}
    </>
  );
}
