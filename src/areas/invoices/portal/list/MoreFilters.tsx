import { useLingui } from '@lingui/react/macro';
import { decimals } from '../../../../kit/any/money.ts';
import { portalConfig } from '../../../../kit/portal/config.ts';
import { AmountRange } from '../../../../kit/portal/design/AmountRange.tsx';
import { Button } from '../../../../kit/portal/design/Button.tsx';
import { DayRangeFields, RangeFields } from '../../../../kit/portal/design/RangeFields.tsx';
import { Select } from '../../../../kit/portal/design/Select.tsx';
import { Sheet } from '../../../../kit/portal/design/Sheet.tsx';
import { useStateWord } from '../../../../kit/portal/design/State.tsx';
import { DUE_STATE_NAMES } from '../../../account/portal/public.ts';
import { DUE_STATES } from '../../../account/rules/due.ts';
import { type InvoicesSearch, activeFilters, orderOf, withoutFilters } from '../../rules/filters.ts';
import { SORT_FIELDS } from '../../../account/rules/sort.ts';
import { orderText } from '../../../../kit/any/order.ts';
import { CLASSES, useClassWord, useOrderWords } from './useFilterWords.ts';
import { useStations } from './useStations.ts';

type MoreFiltersProps = { search: InvoicesSearch; onChange: (search: InvoicesSearch) => void; onClose: () => void };

/** Every filter of the list and its order, in a panel; each takes effect at once. */
export function MoreFilters({ search, onChange, onClose }: MoreFiltersProps) {
  const { t } = useLingui();
  const stateWord = useStateWord();
  const classWord = useClassWord();
  const orderWords = useOrderWords();
  const { stations, loading } = useStations(true);
  const { today, currency } = portalConfig();
  const set = (change: InvoicesSearch) => onChange({ ...search, ...change });
  const all = { value: '', label: t({ message: 'All', context: 'invoices' }) };
  const { estacion } = search;
  const unknownStation = estacion !== undefined && !stations.some(({ value }) => value === estacion);
  return (
    <Sheet
      title={t`Filter invoices`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => onChange(withoutFilters(search, activeFilters(search)))}>{t`Clear filters`}</Button>
          <Button look="primary" onClick={onClose}>
            {t`See invoices`}
          </Button>
        </>
      }
    >
      <Select
        label={t`Order`}
        value={orderText(orderOf(search))}
        options={SORT_FIELDS.flatMap((field) =>
          orderWords[field].map((label, place) => ({ value: orderText({ field, descending: place === 1 }), label })),
        )}
        onChange={(orden) => set({ orden })}
      />
      <Select
        label={t`State`}
        value={search.estado ?? ''}
        options={[all, ...DUE_STATES.map((state) => ({ value: state, label: stateWord(DUE_STATE_NAMES[state]) }))]}
        onChange={(value) => set({ estado: DUE_STATES.find((state) => state === value) })}
      />
      <Select
        label={t`Station`}
        value={estacion ?? ''}
        disabled={loading}
        options={[all, ...(unknownStation ? [{ value: estacion, label: t`Station ${estacion}` }] : []), ...stations]}
        onChange={(value) => set({ estacion: value || undefined })}
      />
      <Select
        label={t`Class`}
        value={search.clase ?? ''}
        options={[all, ...CLASSES.map((clase) => ({ value: clase, label: classWord(clase) }))]}
        onChange={(value) => set({ clase: value || undefined })}
      />
      <Select
        label={t`Can be paid`}
        value={search.bloqueada ?? ''}
        options={[all, { value: '0', label: t`Free to pay` }, { value: '1', label: t`Locked` }]}
        onChange={(value) => set({ bloqueada: value === '0' || value === '1' ? value : undefined })}
      />
      <DayRangeFields
        label={t`Expiration date`}
        from={search.vence_desde}
        to={search.vence_hasta}
        onFrom={(vence_desde) => set({ vence_desde })}
        onTo={(vence_hasta) => set({ vence_hasta })}
      />
      <DayRangeFields
        label={t`Document date`}
        from={search.fecha_desde}
        to={search.fecha_hasta}
        max={today}
        onFrom={(fecha_desde) => set({ fecha_desde })}
        onTo={(fecha_hasta) => set({ fecha_hasta })}
      />
      <RangeFields label={decimals(currency) === 0 ? t`Balance in pesos` : t`Balance in dollars`}>
        <AmountRange
          from={search.total_desde}
          to={search.total_hasta}
          onChange={(total_desde, total_hasta) => set({ total_desde, total_hasta })}
        />
      </RangeFields>
    </Sheet>
  );
}
