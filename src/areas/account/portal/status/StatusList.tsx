import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { formatMoney } from '#kit/core/money.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { centsOf } from '#kit/portal/graphql/cents.ts';
import { EmptyList } from '#kit/portal/list/EmptyList.tsx';
import { useList } from '#kit/portal/list/useList.ts';
import { DocumentList } from '../DocumentList.tsx';
import { type StatusSearch, statusSearch } from '../../rules/status-search.ts';
import { type StatusLine, askStatusFiles, statusQuery } from './query.ts';
import { StatusRow } from './StatusRow.tsx';

const idOf = (line: StatusLine) => line.id_edocta_detalle;

type ListProps = { search: StatusSearch; onChange: (search: StatusSearch) => void };

export function StatusList({ search, onChange }: ListProps) {
  const { t } = useLingui();
  const page = useList(statusQuery(search), idOf);
  const { items, count, last } = page;
  const { currency, today } = portalConfig();
  const sum = formatMoney(centsOf(last?.sum ?? 0), currency);
  return (
    <DocumentList
      list={statusSearch}
      search={search}
      onChange={onChange}
      page={page}
      ids={items.map(idOf)}
      caption={plural(count, { one: 'Account status: # document', other: 'Account status: # documents' })}
      failed={t`Your account status could not be loaded`}
      empty={<EmptyList icon="done">{t`There was nothing to pay and nothing in your favour on that day.`}</EmptyList>}
      noMatches={t`No document matches these filters. Try other days, another class, or a part of the number.`}
      sums={[plural(count, { one: sum, other: `${sum} in total` })]}
      askFiles={() => askStatusFiles(search)}
      day={{ head: t`Issue`, sort: 'fecha_documento' }}
      amount={t`Balance`}
    >
      {(selection) =>
        items.map((line, index) => (
          <StatusRow
            key={idOf(line)}
            line={line}
            day={search.corte ?? today}
            selection={selection.ofRow(idOf(line), index)}
          />
        ))
      }
    </DocumentList>
  );
}
