import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { formatMoney, groupThousands } from '#kit/core/money.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { centsOf } from '#kit/portal/graphql/cents.ts';
import { EmptyList, NoMatches } from '#kit/portal/list/EmptyList.tsx';
import { AllCheckbox } from '#kit/portal/list/SelectionCheckbox.tsx';
import { ListTable } from '#kit/portal/list/ListTable.tsx';
import { ListSkeleton, PagedList } from '#kit/portal/list/PagedList.tsx';
import { useRowSelection } from '#kit/portal/list/useRowSelection.ts';
import { type HistorySearch, historySearch } from '../historySearch.ts';
import { HistoryRow } from './HistoryRow.tsx';
import { PaymentRow } from './PaymentRow.tsx';
import { type History, type HistoryLine, askHistoryFiles } from './query.ts';
import { withPayments } from './withPayments.ts';
import { FilesBar } from '../zip/FilesBar.tsx';

const idOf = (line: HistoryLine) => line.id_histocta_detalle;

type ListProps = { search: HistorySearch; onChange: (search: HistorySearch) => void };

export function HistoryList({ list, search, onChange }: ListProps & { list: History }) {
  const { t } = useLingui();
  const { items, count } = list;
  const selection = useRowSelection(items.map((line) => ({ id: idOf(line) })));
  const all = groupThousands(String(count));
  const money = (amount = 0) => formatMoney(centsOf(amount), portalConfig().currency);
  const [charges, credits] = [money(list.last?.charges), money(list.last?.credits)];
  // payments have no due day, number or class: they are shown only in the unfiltered list in its default order
  const asItComes = historySearch.activeFilters(search).length === 0 && search.orden === undefined;
  const rows = withPayments(items, asItComes ? (list.last?.payments ?? []) : [], !list.state.hasNextPage);
  return (
    <>
      <PagedList
        list={list}
        skeleton={<ListSkeleton rows={8} height={56} />}
        failed={t`Your movements could not be loaded`}
        empty={<Nothing search={search} onChange={onChange} />}
        totals={[
          plural(count, { one: `${all} document`, other: `${all} documents` }),
          t`charges ${charges}`,
          t`credits ${credits}`,
        ]}
        askFiles={() => askHistoryFiles(search)}
        rows={{ search, onChange }}
      >
        <ListTable
          caption={plural(count, { one: 'History: # movement', other: 'History: # movements' })}
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
            { head: t`Movement`, only: 'wide', sort: 'fecha_movimiento' },
            { head: t`Expires`, sort: 'fecha_vencimiento_documento' },
            { head: t`State`, only: 'wide' },
            { head: t`Amount`, align: 'end', sort: 'total' },
          ]}
          sorting={{ list: historySearch, search, onChange }}
        >
          {rows.map((row) =>
            'uuid' in row ? (
              <PaymentRow key={row.uuid} payment={row} />
            ) : (
              <HistoryRow key={idOf(row)} line={row} selection={selection.ofRow(idOf(row), items.indexOf(row))} />
            ),
          )}
        </ListTable>
      </PagedList>
      <FilesBar selection={selection} />
    </>
  );
}

function Nothing({ search, onChange }: ListProps) {
  const { t } = useLingui();
  const filters = historySearch.activeFilters(search);
  if (filters.length === 0) {
    return (
      <EmptyList icon="clock">{t`Every invoice, payment and note appears here as soon as it is issued.`}</EmptyList>
    );
  }
  return (
    <NoMatches onClear={() => onChange(historySearch.withoutFilters(search, filters))}>
      {t`No movement matches these filters. Try other days, another state, or a part of the number.`}
    </NoMatches>
  );
}
