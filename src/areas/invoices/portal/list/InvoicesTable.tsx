import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { useRef } from 'react';
import { deselect, unavailableReason } from '../../../../kit/core/selection.ts';
import { Checkbox } from '../../../../kit/portal/design/Checkbox.tsx';
import { ListTable } from '../../../../kit/portal/list/ListTable.tsx';
import { choose } from '../../rules/selection.ts';
import { type InvoicesSearch, invoicesSearch } from '../invoicesSearch.ts';
import { changeSelection, toSelectable, useSelection } from '../pay/selectionStore.ts';
import { InvoiceRow } from './InvoiceRow.tsx';
import styles from './InvoicesTable.module.css';
import type { Invoice } from './query.ts';
import { useChooseAll } from './useChooseAll.ts';

type TableProps = {
  invoices: readonly Invoice[];
  /** On all pages. */
  count: number;
  search: InvoicesSearch;
  onChange: (search: InvoicesSearch) => void;
};

/** Rows are selected one by one, as a range with Shift, or all that match. */
export function InvoicesTable({ invoices, count, search, onChange }: TableProps) {
  const { t } = useLingui();
  const selection = useSelection();
  const lastPressed = useRef<string>(undefined);
  const chosen = new Map(selection.map((choice) => [choice.id, choice]));
  const seen = invoices.map(toSelectable);
  const payable = seen.filter((invoice) => unavailableReason(invoice) === null);
  const chosenHere = payable.filter(({ id }) => chosen.has(id)).length;
  const { choosing, chooseAll } = useChooseAll(search, payable, seen.length < count);

  function press(place: number, withShift: boolean, isChosen: boolean) {
    const last = withShift ? seen.findIndex(({ id }) => id === lastPressed.current) : -1;
    const from = last < 0 ? place : last;
    const range = seen.slice(Math.min(from, place), Math.max(from, place) + 1);
    lastPressed.current = seen[place]?.id;
    const ids = range.map(({ id }) => id);
    changeSelection((now) => (isChosen ? choose(now, range) : deselect(now, ids)));
  }

  return (
    <ListTable
      caption={plural(count, { one: 'Pending invoices: #', other: 'Pending invoices: #' })}
      select={
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
      }
      columns={[
        { head: t`Invoice`, sort: 'num_documento' },
        { head: t`Station`, only: 'wide' },
        { head: t`Expires`, sort: 'fecha_vencimiento_documento' },
        { head: t`State`, only: 'wide' },
        { head: t`Balance`, align: 'end', sort: 'total' },
        { head: t`Amount to pay`, align: 'end' },
      ]}
      sorting={{ list: invoicesSearch, search, onChange, onPhone: true }}
    >
      {invoices.map((invoice, place) => (
        <InvoiceRow
          key={invoice.id_edocta_detalle}
          invoice={invoice}
          choice={chosen.get(invoice.id_edocta_detalle)}
          onPress={(withShift, isChosen) => press(place, withShift, isChosen)}
        />
      ))}
    </ListTable>
  );
}
