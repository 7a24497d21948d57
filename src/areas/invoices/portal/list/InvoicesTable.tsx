import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { useRef, useState } from 'react';
import { Checkbox } from '../../../../kit/portal/design/Checkbox.tsx';
import { HeadCell, Table } from '../../../../kit/portal/design/Table.tsx';
import { showToast } from '../../../../kit/portal/design/toasts.ts';
import { useErrorText } from '../../../../kit/portal/graphql/useErrorText.ts';
import { MAX_LINES } from '../../rules/pay.ts';
import { choose, leaveOut, whyNotChosen } from '../../rules/selection.ts';
import type { SortField } from '../../rules/list.ts';
import type { InvoicesSearch } from '../address.ts';
import { changeSelection, useSelection } from '../pay/kept.ts';
import { InvoiceRow } from './InvoiceRow.tsx';
import { type Invoice, fetchMatching, seenOf } from './query.ts';
import { nextOrder, readOrder } from './search.ts';
import styles from './InvoicesTable.module.css';

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
  const errorText = useErrorText();
  const selection = useSelection();
  const [choosing, setChoosing] = useState(false);
  const lastPressed = useRef<number>(undefined);
  const chosen = new Map(selection.map((choice) => [choice.id, choice]));
  const seen = invoices.map(seenOf);
  const payable = seen.filter((invoice) => whyNotChosen(invoice) === null);
  const chosenHere = payable.filter(({ id }) => chosen.has(id)).length;
  const order = readOrder(search.orden) ?? { field: 'fecha_vencimiento_documento', descending: false };

  async function chooseAll() {
    setChoosing(true);
    try {
      const all = invoices.length < count ? await fetchMatching(search, MAX_LINES) : { invoices: seen, count };
      changeSelection((now) => choose(now, all.invoices));
      if (all.count > MAX_LINES)
        showToast(t`The first ${MAX_LINES} were chosen: one payment takes no more.`, 'warning');
    } catch (error) {
      showToast(errorText(error), 'danger');
    } finally {
      setChoosing(false);
    }
  }

  function press(place: number, withShift: boolean, isChosen: boolean) {
    const from = withShift ? (lastPressed.current ?? place) : place;
    const range = seen.slice(Math.min(from, place), Math.max(from, place) + 1);
    lastPressed.current = place;
    changeSelection((now) =>
      isChosen
        ? choose(now, range)
        : leaveOut(
            now,
            range.map(({ id }) => id),
          ),
    );
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
              disabled={choosing || payable.length === 0}
              onChange={({ target }) =>
                target.checked
                  ? void chooseAll()
                  : changeSelection((now) =>
                      leaveOut(
                        now,
                        payable.map(({ id }) => id),
                      ),
                    )
              }
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
