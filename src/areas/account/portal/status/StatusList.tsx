import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { formatMoney } from '../../../../kit/any/money.ts';
import { portalConfig } from '../../../../kit/portal/config.ts';
import { Button } from '../../../../kit/portal/design/Button.tsx';
import { Card } from '../../../../kit/portal/design/Card.tsx';
import { EmptyState } from '../../../../kit/portal/design/Nothing.tsx';
import { PagedList } from '../../../../kit/portal/design/PagedList.tsx';
import { SkeletonRows } from '../../../../kit/portal/design/Skeleton.tsx';
import { ExportButtons } from '../../../../kit/portal/export/ExportButtons.tsx';
import { centsOf } from '../../../../kit/portal/graphql/cents.ts';
import { type StatusSearch, activeFilters, withoutFilters } from '../../rules/status-search.ts';
import { askStatusFiles, statusQuery } from './query.ts';
import { StatusTable } from './StatusTable.tsx';

type ListProps = { search: StatusSearch; onChange: (search: StatusSearch) => void };

/** What the filters let through: as many pages as were asked for, how many there are, and their sum. */
export function StatusList({ search, onChange }: ListProps) {
  const { t } = useLingui();
  const list = useInfiniteQuery({ ...statusQuery(search), placeholderData: keepPreviousData });
  const pages = list.data?.pages ?? [];
  const last = pages.at(-1);
  // what was paid meanwhile moves the pages: a document may come twice
  const lines = [...new Map(pages.flatMap(({ data }) => data).map((line) => [line.id_edocta_detalle, line])).values()];
  const sum = formatMoney(centsOf(last?.subtotal ?? 0), portalConfig().currency);
  const shown = lines.length;
  return (
    <PagedList
      list={list}
      shown={shown}
      skeleton={
        <Card>
          <SkeletonRows rows={8} height={56} />
        </Card>
      }
      failed={t`Your account status could not be loaded`}
      empty={<Nothing search={search} onChange={onChange} />}
      below={<ExportButtons askLinks={() => askStatusFiles(search)} />}
      foot={plural(last?.size ?? 0, {
        one: `${shown} of # document · ${sum}`,
        other: `${shown} of # documents · ${sum} in total`,
      })}
    >
      <StatusTable
        lines={lines}
        search={search}
        count={last?.size ?? 0}
        onSort={(orden) => onChange({ ...search, orden })}
      />
    </PagedList>
  );
}

function Nothing({ search, onChange }: ListProps) {
  const { t } = useLingui();
  const filters = activeFilters(search);
  if (filters.length === 0) {
    return (
      <EmptyState icon="done" title={t`Data not found`}>
        {t`There was nothing to pay and nothing in your favour on that day.`}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={t`Data not found`}
      action={<Button onClick={() => onChange(withoutFilters(search, filters))}>{t`Clear filters`}</Button>}
    >
      {t`No document matches these filters. Try other days, another class, or a part of the number.`}
    </EmptyState>
  );
}
