import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { groupThousands } from '#kit/core/money.ts';
import { NoMatches } from '#kit/portal/list/EmptyList.tsx';
import type { Params, SearchProps } from '#kit/portal/list/filters.ts';
import type { RowsSearch } from '#kit/core/list-search.ts';
import { ListTable } from '#kit/portal/list/ListTable.tsx';
import { SkeletonCard } from '#kit/portal/design/SkeletonCard.tsx';
import { PagedList } from '#kit/portal/list/PagedList.tsx';
import { AllCheckbox } from '#kit/portal/list/SelectionCheckbox.tsx';
import type { useList } from '#kit/portal/list/useList.ts';
import { useRowSelection } from '#kit/portal/list/useRowSelection.ts';
import type { Links } from '#kit/portal/export/useExport.ts';
import { FilesBar } from './zip/FilesBar.tsx';

/** A column's heading and the field that it sorts by. */
type Column<Field extends string> = { readonly head: string; readonly sort: Field };

type DocumentListProps<Search extends Params & RowsSearch, Name extends string, Field extends string> = SearchProps<
  Search,
  Name,
  Field | 'num_documento' | 'fecha_vencimiento_documento' | 'total'
> & {
  page: ReturnType<typeof useList>;
  /** The ids of the loaded documents. */
  ids: readonly string[];
  caption: string;
  /** The title of a failure. */
  failed: string;
  /** Shown if there is no document and no filter is set. */
  empty: ReactNode;
  /** Says that no document matches the filters, and what the user can try. */
  noMatches: string;
  /** The sums after the number of documents. */
  sums: readonly string[];
  askFiles: () => Promise<Links | null | undefined>;
  /** The column of the day that the list shows. */
  day: Column<Field>;
  /** The heading of the column of amounts. */
  amount: string;
  /** The rows. */
  children: (selection: ReturnType<typeof useRowSelection>) => ReactNode;
};

/** A list of the ledger's documents; a selection of them can be downloaded. */
export function DocumentList<Search extends Params & RowsSearch, Name extends string, Field extends string>({
  list,
  search,
  onChange,
  page,
  ids,
  caption,
  failed,
  empty,
  noMatches,
  sums,
  askFiles,
  day,
  amount,
  children,
}: DocumentListProps<Search, Name, Field>) {
  const { t } = useLingui();
  const { count } = page;
  const filters = list.activeFilters(search);
  const selection = useRowSelection(ids.map((id) => ({ id })));
  const all = groupThousands(String(count));
  const chooseAll = t`Choose all in sight`;
  return (
    <>
      <PagedList
        list={page}
        skeleton={<SkeletonCard rows={8} height={56} />}
        failed={failed}
        empty={
          filters.length === 0 ? (
            empty
          ) : (
            <NoMatches onClear={() => onChange(list.withoutFilters(search, filters))}>{noMatches}</NoMatches>
          )
        }
        totals={[plural(count, { one: `${all} document`, other: `${all} documents` }), ...sums]}
        askFiles={askFiles}
        rows={{ search, onChange }}
      >
        <ListTable
          caption={caption}
          select={
            <AllCheckbox
              label={chooseAll}
              phoneLabel={chooseAll}
              count={ids.length}
              chosen={selection.chosenHere}
              onChange={selection.chooseAll}
            />
          }
          columns={[
            { head: t`Document`, sort: 'num_documento' },
            { head: t`Station`, only: 'wide' },
            { ...day, only: 'wide' },
            { head: t`Expires`, sort: 'fecha_vencimiento_documento' },
            { head: t`State`, only: 'wide' },
            { head: amount, align: 'end', sort: 'total' },
          ]}
          sorting={{ list, search, onChange }}
        >
          {children(selection)}
        </ListTable>
      </PagedList>
      <FilesBar selection={selection} />
    </>
  );
}
