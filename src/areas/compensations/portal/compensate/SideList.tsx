import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { formatMoney } from '#kit/core/money.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { centsOf } from '#kit/portal/graphql/cents.ts';
import { EmptyList, NoMatches } from '#kit/portal/list/EmptyList.tsx';
import { ListTable } from '#kit/portal/list/ListTable.tsx';
import { SkeletonCard } from '#kit/portal/design/SkeletonCard.tsx';
import { PagedList } from '#kit/portal/list/PagedList.tsx';
import { AllCheckbox } from '#kit/portal/list/SelectionCheckbox.tsx';
import { useList } from '#kit/portal/list/useList.ts';
import { useRangePress } from '#kit/portal/list/useRangePress.ts';
import type { Side } from '../../rules/allocate.ts';
import type { Outcome } from '../../rules/selection.ts';
import { type CompensateSearch, isFiltered } from '../compensateSearch.ts';
import { setChosen, toSelectableOn, useSelection } from '../select/selectionStore.ts';
import { DocumentRow } from './DocumentRow.tsx';
import { type Document, documentsQuery } from './query.ts';

const idOf = (document: Document) => document.id_edocta_detalle;

type SideListProps = { side: Side; search: CompensateSearch; outcome: Outcome; onClear: () => void };

/** The open documents of a side; the user selects them one by one, as a range with Shift, or all that are loaded. */
export function SideList({ side, search, outcome, onClear }: SideListProps) {
  const { t } = useLingui();
  const selection = useSelection();
  const list = useList(documentsQuery(side, search), idOf);
  const { items: documents, count } = list;
  const isCredits = side === 'PAYMENT';
  const seen = documents.map((document) => toSelectableOn(side, document));
  const free = seen.filter(({ bloqueada }) => !bloqueada);
  const chosen = new Map(selection.map((choice) => [choice.id, choice]));
  const chosenHere = free.filter(({ id }) => chosen.has(id)).length;
  const press = useRangePress(seen, setChosen);
  const sum = formatMoney(Math.abs(centsOf(list.last?.sum ?? 0)), portalConfig().currency);
  return (
    <PagedList
      list={list}
      skeleton={<SkeletonCard rows={6} height={64} />}
      failed={isCredits ? t`What is in your favour could not be loaded` : t`Your invoices could not be loaded`}
      empty={
        isFiltered(side, search) ? (
          <NoMatches onClear={onClear}>{t`Nothing matches this search. Try a part of the number.`}</NoMatches>
        ) : (
          <NothingOpen isCredits={isCredits} />
        )
      }
      totals={[
        plural(count, { one: '# document', other: '# documents' }),
        plural(count, { one: sum, other: `${sum} in total` }),
      ]}
    >
      <ListTable
        caption={
          isCredits
            ? plural(count, { one: 'In your favour: #', other: 'In your favour: #' })
            : plural(count, { one: 'Open invoices: #', other: 'Open invoices: #' })
        }
        select={
          <AllCheckbox
            label={isCredits ? t`Choose all that is in your favour and in sight` : t`Choose all invoices in sight`}
            phoneLabel={t`Choose all in sight`}
            count={free.length}
            chosen={chosenHere}
            onChange={(isChosen) => setChosen(free, isChosen)}
          />
        }
        columns={[
          { head: t`Document` },
          { head: t`Expires` },
          { head: t`Balance`, align: 'end' },
          { head: t`To compensate`, align: 'end' },
        ]}
      >
        {documents.map((document, index) => (
          <DocumentRow
            key={idOf(document)}
            side={side}
            document={document}
            choice={chosen.get(document.id_edocta_detalle)}
            becomes={outcome.compensado > 0 ? outcome.lines.get(document.id_edocta_detalle) : undefined}
            onPress={(pressed) => press(index, pressed)}
          />
        ))}
      </ListTable>
    </PagedList>
  );
}

function NothingOpen({ isCredits }: { isCredits: boolean }) {
  const { t } = useLingui();
  return isCredits ? (
    <EmptyList icon="plus">
      {t`You have nothing in your favour. Payments without an invoice, cash payments and credit notes that are still open appear here, to be compensated with your invoices.`}
    </EmptyList>
  ) : (
    <EmptyList icon="done">
      {t`You are up to date: there are no pending invoices. New invoices appear here as soon as they are issued.`}
    </EmptyList>
  );
}
