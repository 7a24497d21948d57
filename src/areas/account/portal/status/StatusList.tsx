import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { formatMoney, groupThousands } from '#kit/core/money.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { centsOf } from '#kit/portal/graphql/cents.ts';
import { EmptyList, NoMatches } from '#kit/portal/list/EmptyList.tsx';
import { AllCheckbox } from '#kit/portal/list/SelectionCheckbox.tsx';
import { ListTable } from '#kit/portal/list/ListTable.tsx';
import { ListSkeleton, PagedList } from '#kit/portal/list/PagedList.tsx';
import { useList } from '#kit/portal/list/useList.ts';
import { useRowSelection } from '#kit/portal/list/useRowSelection.ts';
import { type StatusSearch, statusSearch } from '../statusSearch.ts';
import { type StatusLine, askStatusFiles, statusQuery } from './query.ts';
import { StatusRow } from './StatusRow.tsx';
import { FilesBar } from '../zip/FilesBar.tsx';

const idOf = (line: StatusLine) => line.id_edocta_detalle;

type ListProps = { search: StatusSearch; onChange: (search: StatusSearch) => void };

export function StatusList({ search, onChange }: ListProps) {
  const { t } = useLingui();
  const list = useList(statusQuery(search), idOf);
  const { items, count } = list;
  const selection = useRowSelection(items.map((line) => ({ id: idOf(line) })));
  const all = groupThousands(String(count));
  const { currency, today } = portalConfig();
  const sum = formatMoney(centsOf(list.last?.sum ?? 0), currency);
  return (
    <>
      <PagedList
        list={list}
        skeleton={<ListSkeleton rows={8} height={56} />}
        failed={t`Your account status could not be loaded`}
        empty={<Nothing search={search} onChange={onChange} />}
        totals={[
          plural(count, { one: `${all} document`, other: `${all} documents` }),
          plural(count, { one: sum, other: `${sum} in total` }),
        ]}
        askFiles={() => askStatusFiles(search)}
        rows={{ search, onChange }}
      >
        <ListTable
          caption={plural(count, { one: 'Account status: # document', other: 'Account status: # documents' })}
          select={
            <AllCheckbox
              label={t`Choose all in sight`}
              phoneLabel={t`Choose all in sight`}
              count={items.length}
              chosen={selection.chosenHere}
              onChange={selection.chooseAll}
            />
          }
          columns={[
            { head: t`Document`, sort: 'num_documento' },
            { head: t`Station`, only: 'wide' },
            { head: t`Issue`, only: 'wide', sort: 'fecha_documento' },
            { head: t`Expires`, sort: 'fecha_vencimiento_documento' },
            { head: t`State`, only: 'wide' },
            { head: t`Balance`, align: 'end', sort: 'total' },
          ]}
          sorting={{ list: statusSearch, search, onChange }}
        >
          {items.map((line, index) => (
            <StatusRow
              key={idOf(line)}
              line={line}
              day={search.corte ?? today}
              selection={selection.ofRow(idOf(line), index)}
            />
          ))}
        </ListTable>
      </PagedList>
      <FilesBar selection={selection} />
    </>
  );
}

function Nothing({ search, onChange }: ListProps) {
  const { t } = useLingui();
  const filters = statusSearch.activeFilters(search);
  if (filters.length === 0) {
    return <EmptyList icon="done">{t`There was nothing to pay and nothing in your favour on that day.`}</EmptyList>;
  }
  return (
    <NoMatches onClear={() => onChange(statusSearch.withoutFilters(search, filters))}>
      {t`No document matches these filters. Try other days, another class, or a part of the number.`}
    </NoMatches>
  );
}
