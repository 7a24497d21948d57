import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { useMemo } from 'react';
import { unavailableReason } from '#kit/core/selection.ts';
import { ListTable } from '#kit/portal/list/ListTable.tsx';
import { AllCheckbox } from '#kit/portal/list/SelectionCheckbox.tsx';
import { useRangePress } from '#kit/portal/list/useRangePress.ts';
import { toSelectable } from '#kit/portal/selection-store.ts';
import { type InvoicesSearch, invoicesSearch } from '../../rules/invoices-search.ts';
import { setChosen, useSelection } from '../pay/selectionStore.ts';
import { InvoiceRow } from './InvoiceRow.tsx';
import type { Invoice } from './query.ts';
import { useChooseAll } from './useChooseAll.ts';

type TableProps = {
  invoices: readonly Invoice[];
  /** The number on all pages. */
  count: number;
  search: InvoicesSearch;
  onChange: (search: InvoicesSearch) => void;
};

/** The user selects rows one by one, as a range with Shift, or all that match the filter. */
export function InvoicesTable({ invoices, count, search, onChange }: TableProps) {
  const { t } = useLingui();
  const selection = useSelection();
  const chosen = new Map(selection.map((choice) => [choice.id, choice]));
  const seen = useMemo(() => invoices.map(toSelectable), [invoices]);
  const payable = seen.filter((invoice) => unavailableReason(invoice) === null);
  const chosenHere = payable.filter(({ id }) => chosen.has(id)).length;
  const { choosing, chooseAll } = useChooseAll(search, { payable, seen: seen.length, all: count });
  const press = useRangePress(seen, setChosen);

  return (
    <ListTable
      caption={plural(count, { one: 'Pending invoices: #', other: 'Pending invoices: #' })}
      select={
        <AllCheckbox
          label={t`Choose all that can be paid`}
          phoneLabel={t`Choose all`}
          count={payable.length}
          chosen={chosenHere}
          busy={choosing}
          onChange={(isChosen) => void chooseAll(isChosen)}
        />
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
      {invoices.map((invoice, index) => (
        <InvoiceRow
          key={invoice.id_edocta_detalle}
          invoice={invoice}
          choice={chosen.get(invoice.id_edocta_detalle)}
          index={index}
          onPress={press}
        />
      ))}
    </ListTable>
  );
}
