import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { formatMoney } from '#kit/core/money.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { centsOf } from '#kit/portal/graphql/cents.ts';
import { EmptyList } from '#kit/portal/list/EmptyList.tsx';
import { DocumentList } from '../DocumentList.tsx';
import { type HistorySearch, historySearch } from '../../rules/history-search.ts';
import { HistoryRow } from './HistoryRow.tsx';
import { PaymentRow } from './PaymentRow.tsx';
import { type History, type HistoryLine, askHistoryFiles } from './query.ts';
import { withPayments } from './withPayments.ts';

const idOf = (line: HistoryLine) => line.id_histocta_detalle;

type ListProps = { list: History; search: HistorySearch; onChange: (search: HistorySearch) => void };

export function HistoryList({ list: page, search, onChange }: ListProps) {
  const { t } = useLingui();
  const { items, count, last } = page;
  const money = (amount = 0) => formatMoney(centsOf(amount), portalConfig().currency);
  const [charges, credits] = [money(last?.charges), money(last?.credits)];
  // payments have no due day, number or class: they are shown only in the unfiltered list in its default order
  const asItComes = historySearch.activeFilters(search).length === 0 && search.orden === undefined;
  const rows = withPayments(items, asItComes ? (last?.payments ?? []) : [], !page.state.hasNextPage);
  return (
    <DocumentList
      list={historySearch}
      search={search}
      onChange={onChange}
      page={page}
      ids={items.map(idOf)}
      caption={plural(count, { one: 'History: # movement', other: 'History: # movements' })}
      failed={t`Your movements could not be loaded`}
      empty={
        <EmptyList icon="clock">{t`Every invoice, payment and note appears here as soon as it is issued.`}</EmptyList>
      }
      noMatches={t`No movement matches these filters. Try other days, another state, or a part of the number.`}
      sums={[t`charges ${charges}`, t`credits ${credits}`]}
      askFiles={() => askHistoryFiles(search)}
      day={{ head: t`Movement`, sort: 'fecha_movimiento' }}
      amount={t`Amount`}
    >
      {(selection) =>
        rows.map((row) =>
          'uuid' in row ? (
            <PaymentRow key={row.uuid} payment={row} />
          ) : (
            <HistoryRow key={idOf(row)} line={row} selection={selection.ofRow(idOf(row), items.indexOf(row))} />
          ),
        )
      }
    </DocumentList>
  );
}
