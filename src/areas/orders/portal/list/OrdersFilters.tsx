import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { portalConfig } from '#kit/portal/config.ts';
import { Button } from '#kit/portal/design/Button.tsx';
import { Chips } from '#kit/portal/design/Chips.tsx';
import { Sheet } from '#kit/portal/design/Sheet.tsx';
import { FilterInput } from '#kit/portal/list/FilterInput.tsx';
import type { FilterField } from '#kit/portal/list/filters.ts';
import { OrderSelect } from '#kit/portal/list/OrderSelect.tsx';
import { setterOf } from '#kit/portal/list/setterOf.ts';
import { useChipText } from '#kit/portal/list/useChipText.ts';
import { SavedViews } from '#areas/reports/portal/public.ts';
import { usualDays } from '../../rules/usual-days.ts';
import { FILTER_STATES } from '../../rules/filter-states.ts';
import { type OrdersSearch, ordersSearch } from '../../rules/orders-search.ts';
import { isOfAnyDay } from '../../rules/orders-variables.ts';
import { useStatusName } from '../texts/useStatusName.ts';
import styles from './OrdersFilters.module.css';

type Choices = {
  readonly destinations: readonly { readonly destino: string; readonly nombre_destino: string }[];
  readonly plants: readonly { readonly value: string; readonly label: string }[];
};

type FiltersProps = {
  search: OrdersSearch;
  onChange: (search: OrdersSearch) => void;
  /** Undefined until the list is loaded. */
  choices: Choices | undefined;
};

type Name = keyof typeof ordersSearch.filters;

/** The list's sort order, a button that opens the filter panel, and a chip for each active filter. */
export function OrdersFilters({ search, onChange, choices }: FiltersProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const fields = useFields(choices);
  const chipText = useChipText(search);
  const active = ordersSearch.activeFilters(search);
  const set = active.length;
  const chips = active.map((name) => {
    const field = fields[name];
    const params = ordersSearch.filters[name];
    const { label } = field;
    const text =
      field.kind === 'days'
        ? chipText({ ...field, chip: (range) => `${label}: ${range}` }, params)
        : field.kind === 'choice'
          ? chipText(field, params)
          : t`Number: ${search.numero}`;
    return { name, text };
  });
  return (
    <search className={styles.filters}>
      <Button icon="filter" aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)}>
        {set > 0 ? t`Filter (${set})` : t`Filter`}
      </Button>
      <SavedViews lista="pedidos" list={ordersSearch} search={search} onChange={onChange} />
      <OrderSelect
        className={styles.order}
        list={ordersSearch}
        search={search}
        onChange={onChange}
        orders={{
          '-fecha_pedido': t`Newest first`,
          '-num_pedido': t`SAP number, highest first`,
          '-num_sicom': t`SICOM number, highest first`,
        }}
      />
      <Chips
        chips={chips}
        onRemove={(name) => onChange(ordersSearch.withoutFilters(search, [name as Name]))}
        onClear={() => onChange(ordersSearch.withoutFilters(search, active))}
      />
      {open && (
        <FilterPanel
          search={search}
          fields={fields}
          onApply={(next) => {
            setOpen(false);
            onChange(next);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </search>
  );
}

type Labelled = FilterField & { readonly label: string };

/** The panel's fields by filter. */
function useFields(choices: Choices | undefined) {
  const { t } = useLingui();
  const statusName = useStatusName();
  const { today } = portalConfig();
  return {
    numero: { kind: 'text', label: t`Order number (SAP or SICOM)` },
    estado: {
      kind: 'choice',
      label: t`State`,
      all: t`All status`,
      options: FILTER_STATES.map((value) => ({ value, label: statusName(value) })),
    },
    estacion: {
      kind: 'choice',
      label: t`Station`,
      all: t`All stations`,
      options: (choices?.destinations ?? []).map(({ destino, nombre_destino }) => ({
        value: destino,
        label: nombre_destino,
      })),
      otherLabel: (code) => t`Station ${code}`,
    },
    planta: {
      kind: 'choice',
      label: t`Plant`,
      all: t`All plants`,
      options: choices?.plants ?? [],
      otherLabel: (name) => name,
    },
    pedido: { kind: 'days', label: t`Request date`, max: today },
    entrega: { kind: 'days', label: t`Delivery date` },
  } as const satisfies Readonly<Record<Name, Labelled>>;
}

type PanelProps = {
  search: OrdersSearch;
  fields: ReturnType<typeof useFields>;
  onApply: (search: OrdersSearch) => void;
  onClose: () => void;
};

/** Collects filters; they take effect when the user applies them (specification B2). */
function FilterPanel({ search, fields, onApply, onClose }: PanelProps): ReactNode {
  const { t } = useLingui();
  const [draft, setDraft] = useState(search);
  const set = setterOf({ list: ordersSearch, search: draft, onChange: setDraft });
  const days = { ...fields.pedido, usual: isOfAnyDay(draft) ? undefined : usualDays(portalConfig().today) };
  return (
    <Sheet
      title={t`Filter orders`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => setDraft(ordersSearch.withoutFilters(draft, ordersSearch.activeFilters(draft)))}>
            {t`Clear filters`}
          </Button>
          <Button look="primary" type="submit" form="order-filters">
            {t`Apply filters`}
          </Button>
        </>
      }
    >
      <form
        id="order-filters"
        className={styles.panel}
        onSubmit={(event) => {
          event.preventDefault();
          onApply(draft);
        }}
      >
        {(Object.keys(ordersSearch.filters) as Name[]).map((name) => (
          <FilterInput
            key={name}
            field={name === 'pedido' ? days : fields[name]}
            params={ordersSearch.filters[name]}
            search={draft}
            onChange={set}
          />
        ))}
      </form>
    </Sheet>
  );
}
