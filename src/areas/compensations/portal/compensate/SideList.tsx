import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { useRef } from 'react';
import { formatMoney } from '../../../../kit/any/money.ts';
import { portalConfig } from '../../../../kit/portal/config.ts';
import { Button } from '../../../../kit/portal/design/Button.tsx';
import { Card } from '../../../../kit/portal/design/Card.tsx';
import { Checkbox } from '../../../../kit/portal/design/Checkbox.tsx';
import { EmptyState } from '../../../../kit/portal/design/Nothing.tsx';
import { PagedList } from '../../../../kit/portal/design/PagedList.tsx';
import { SkeletonRows } from '../../../../kit/portal/design/Skeleton.tsx';
import { HeadCell, Table } from '../../../../kit/portal/design/Table.tsx';
import { centsOf } from '../../../../kit/portal/graphql/cents.ts';
import type { Side } from '../../rules/allot.ts';
import { type Outcome, choose, leaveOut } from '../../rules/choose.ts';
import type { CompensateSearch } from '../address.ts';
import { DocumentRow } from './DocumentRow.tsx';
import { changeSelection, useSelection } from './kept.ts';
import { seenOf } from './fetch.ts';
import { documentsQuery, isFiltered } from './query.ts';
import styles from './SideList.module.css';

type SideListProps = { side: Side; search: CompensateSearch; outcome: Outcome; onClear: () => void };

/** What is open of a side: each document to be chosen alone, up to another with Shift, or all that are in sight at once. */
export function SideList({ side, search, outcome, onClear }: SideListProps) {
  const { t } = useLingui();
  const selection = useSelection();
  const list = useInfiniteQuery({ ...documentsQuery(side, search), placeholderData: keepPreviousData });
  const lastPressed = useRef<string>(undefined);
  const pages = list.data?.pages ?? [];
  const last = pages.at(-1);
  const isCredits = side === 'PAYMENT';
  // what was locked meanwhile moves the pages: a document may come twice
  const documents = [
    ...new Map(pages.flatMap(({ items }) => items).map((item) => [item.id_edocta_detalle, item])).values(),
  ];
  const seen = documents.map((document) => seenOf(side, document));
  const free = seen.filter(({ bloqueada }) => !bloqueada);
  const chosen = new Map(selection.map((choice) => [choice.id, choice]));
  const chosenHere = free.filter(({ id }) => chosen.has(id)).length;

  function press(place: number, withShift: boolean, isChosen: boolean) {
    const before = withShift ? seen.findIndex(({ id }) => id === lastPressed.current) : -1;
    const from = before < 0 ? place : before;
    const range = seen.slice(Math.min(from, place), Math.max(from, place) + 1);
    lastPressed.current = seen[place]?.id;
    const ids = range.map(({ id }) => id);
    changeSelection((now) => (isChosen ? choose(now, range) : leaveOut(now, ids)));
  }

  function pressAll(isChosen: boolean) {
    const ids = free.map(({ id }) => id);
    changeSelection((now) => (isChosen ? choose(now, free) : leaveOut(now, ids)));
  }

  const [shown, count] = [documents.length, last?.total_count ?? 0];
  const sum = formatMoney(Math.abs(centsOf(last?.total_amount ?? 0)), portalConfig().currency);
  return (
    <PagedList
      list={list}
      shown={shown}
      skeleton={
        <Card>
          <SkeletonRows rows={6} height={64} />
        </Card>
      }
      failed={isCredits ? t`What is in your favour could not be loaded` : t`Your invoices could not be loaded`}
      empty={isFiltered(side, search) ? <NothingFound onClear={onClear} /> : <NothingOpen isCredits={isCredits} />}
      foot={t`${shown} of ${count} · ${sum}`}
    >
      <Table
        caption={
          isCredits
            ? plural(count, { one: 'In your favour: #', other: 'In your favour: #' })
            : plural(count, { one: 'Open invoices: #', other: 'Open invoices: #' })
        }
        head={
          <>
            <HeadCell onPhone>
              <Checkbox
                aria-label={
                  isCredits ? t`Choose all that is in your favour and in sight` : t`Choose all invoices in sight`
                }
                checked={free.length > 0 && chosenHere === free.length}
                some={chosenHere > 0 && chosenHere < free.length}
                disabled={free.length === 0}
                onChange={({ target }) => pressAll(target.checked)}
              >
                <span className={styles.allOnPhone} aria-hidden="true">{t`Choose all in sight`}</span>
              </Checkbox>
            </HeadCell>
            <HeadCell>{t`Document`}</HeadCell>
            <HeadCell>{t`Expires`}</HeadCell>
            <HeadCell align="end">{t`Balance`}</HeadCell>
            <HeadCell align="end">{t`To compensate`}</HeadCell>
          </>
        }
      >
        {documents.map((document, place) => (
          <DocumentRow
            key={document.id_edocta_detalle}
            side={side}
            document={document}
            choice={chosen.get(document.id_edocta_detalle)}
            becomes={outcome.compensado > 0 ? outcome.lines.get(document.id_edocta_detalle) : undefined}
            onPress={(withShift, isChosen) => press(place, withShift, isChosen)}
          />
        ))}
      </Table>
    </PagedList>
  );
}

function NothingFound({ onClear }: { onClear: () => void }) {
  const { t } = useLingui();
  return (
    <EmptyState title={t`Nothing matches this search`} action={<Button onClick={onClear}>{t`Clear filters`}</Button>}>
      {t`Try a part of the number.`}
    </EmptyState>
  );
}

function NothingOpen({ isCredits }: { isCredits: boolean }) {
  const { t } = useLingui();
  return isCredits ? (
    <EmptyState icon="plus" title={t`You have nothing in your favour`}>
      {t`Payments without an invoice, cash payments and credit notes that are still open appear here, to be compensated with your invoices.`}
    </EmptyState>
  ) : (
    <EmptyState icon="done" title={t`You are up to date: there are no pending invoices`}>
      {t`New invoices appear here as soon as they are issued.`}
    </EmptyState>
  );
}
