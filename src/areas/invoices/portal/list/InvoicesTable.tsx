import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { useRef } from 'react';
import { Checkbox } from '../../../../kit/portal/design/Checkbox.tsx';
import { HeadCell, Table } from '../../../../kit/portal/design/Table.tsx';
import type { InvoicesSearch } from '../../rules/filters.ts';
import { orderOf } from '../../rules/filters.ts';
import type { SortField } from '../../../account/rules/sort.ts';
import { nextOrder } from '../../../../kit/any/order.ts';
import { choose, leaveOut, whyNotChosen } from '../../rules/selection.ts';
import { changeSelection, useSelection } from '../pay/kept.ts';
import { InvoiceRow } from './InvoiceRow.tsx';
import styles from './InvoicesTable.module.css';
import { seenOf } from './fetch.ts';
import type { Invoice } from './query.ts';
import { useChooseAll } from './useChooseAll.ts';

type TableProps = {
  invoices: readonly Invoice[];
  /** How many there are on all pages. */
  count: number;
  search: InvoicesSearch;
  onSort: (orden: string) => void;
};

/** The invoices, each to be chosen alone, up to another with Shift, or all that match at once. */
export function InvoicesTable({ invoices, count, search, onSort }: TableProps) {
  const { t } = useLingui();
  const selection = useSelection();
  const lastPressed = useRef<string>(undefined);
  const chosen = new Map(selection.map((choice) => [choice.id, choice]));
  const seen = invoices.map(seenOf);
  const payable = seen.filter((invoice) => whyNotChosen(invoice) === null);
  const chosenHere = payable.filter(({ id }) => chosen.has(id)).length;
  const { choosing, chooseAll } = useChooseAll(search, payable, seen.length < count);
  const order = orderOf(search);

  function press(place: number, withShift: boolean, isChosen: boolean) {
    const last = withShift ? seen.findIndex(({ id }) => id === lastPressed.current) : -1;
    const from = last < 0 ? place : last;
    const range = seen.slice(Math.min(from, place), Math.max(from, place) + 1);
    lastPressed.current = seen[place]?.id;
    const ids = range.map(({ id }) => id);
    changeSelection((now) => (isChosen ? choose(now, range) : leaveOut(now, ids)));
  }

  const sorted = (field: SortField) =>
    order.field === field ? (order.descending ? 'descending' : 'ascending') : undefined;
  const sort = (field: SortField) => () => onSort(nextOrder(field, order));
  return (
    <Table
      caption={plural(count, { one: 'Pending invoices: #', other: 'Pending invoices: #' })}
      head={
        <>
          <HeadCell onPhone>
            <Checkbox
              aria-label={t`Choose all that can be paid`}
              checked={payable.length > 0 && chosenHere === payable.length}
              some={chosenHere > 0 && chosenHere < payable.length}
              aria-busy={choosing || undefined}
              disabled={payable.length === 0}
              onChange={({ target }) => void chooseAll(target.checked)}
            >
              <span className={styles.allOnPhone} aria-hidden="true">{t`Choose all`}</span>
            </Checkbox>
          </HeadCell>
          <HeadCell sorted={sorted('num_documento')} onSort={sort('num_documento')}>
            {t`Invoice`}
          </HeadCell>
          <HeadCell only="wide">{t`Station`}</HeadCell>
          <HeadCell sorted={sorted('fecha_vencimiento_documento')} onSort={sort('fecha_vencimiento_documento')}>
            {t`Expires`}
          </HeadCell>
          <HeadCell only="wide">{t`State`}</HeadCell>
          <HeadCell align="end" sorted={sorted('total')} onSort={sort('total')}>
            {t`Balance`}
          </HeadCell>
          <HeadCell align="end">{t`Amount to pay`}</HeadCell>
        </>
      }
    >
      {invoices.map((invoice, place) => (
        <InvoiceRow
          key={invoice.id_edocta_detalle}
          invoice={invoice}
          choice={chosen.get(invoice.id_edocta_detalle)}
          onPress={(withShift, isChosen) => press(place, withShift, isChosen)}
        />
      ))}
    </Table>
  );
}
