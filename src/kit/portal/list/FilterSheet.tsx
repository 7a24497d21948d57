import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../design/Button.tsx';
import { Sheet } from '../design/Sheet.tsx';
import type { FiltersProps, Params } from './filters.ts';
import './messages.es.po';
import { OrderSelect } from './OrderSelect.tsx';

type FilterSheetProps<Search extends Params, Name extends string, Field extends string> = FiltersProps<
  Search,
  Name,
  Field
> & {
  panelTitle: string;
  closeLabel: string;
  onClear: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** The panel with the order and the filters of a list. */
export function FilterSheet<Search extends Params, Name extends string, Field extends string>({
  panelTitle,
  closeLabel,
  onClear,
  onClose,
  children,
  ...props
}: FilterSheetProps<Search, Name, Field>) {
  const { t } = useLingui();
  const { list, search, onChange, orders } = props;
  return (
    <Sheet
      title={panelTitle}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClear}>{t`Clear filters`}</Button>
          <Button look="primary" onClick={onClose}>
            {closeLabel}
          </Button>
        </>
      }
    >
      <OrderSelect list={list} search={search} onChange={onChange} orders={orders} />
      {children}
    </Sheet>
  );
}
