import { useLingui } from '@lingui/react/macro';
import { SearchField } from '#kit/portal/design/SearchField.tsx';
import { Select } from '#kit/portal/design/Select.tsx';
import { EVENT_DAYS, type EventFilter, WAITED_HOURS } from '../../rules/events-api.ts';
import styles from '../Erp.module.css';
import type { EventSearch } from './filters.ts';

type EventFiltersProps = {
  filter: EventFilter;
  types: readonly string[];
  onChange: (search: EventSearch) => void;
};

/** The filters of the list of events, all stored in the URL. */
export function EventFilters({ filter, types, onChange }: EventFiltersProps) {
  const { t } = useLingui();
  return (
    <search className={styles.filters}>
      <Select
        label={t`Events`}
        value={filter.list}
        options={[
          { value: 'undelivered', label: t`Not delivered` },
          { value: 'stopped', label: t`Not delivered, of stopped clients` },
          { value: 'delivered', label: t`Delivered events` },
        ]}
        onChange={(lista) => onChange({ lista })}
      />
      <SearchField label={t`Client code`} value={filter.client} onSearch={(cliente) => onChange({ cliente })} />
      <Select
        label={t`Type`}
        value={filter.type}
        options={[{ value: '', label: t`All types` }, ...types.map((value) => ({ value, label: value }))]}
        onChange={(tipo) => onChange({ tipo })}
      />
      {filter.list === 'delivered' ? (
        <Select
          label={t`Age`}
          value={String(filter.days ?? '')}
          options={[
            ...(filter.client === '' ? [] : [{ value: '', label: t`At any time` }]),
            ...EVENT_DAYS.map((days) => ({
              value: String(days),
              label: days === 1 ? t`The last 24 hours` : t`The last ${days} days`,
            })),
          ]}
          onChange={(dias) => onChange({ dias })}
        />
      ) : (
        <Select
          label={t`Waits`}
          value={String(filter.hours ?? '')}
          options={[
            { value: '', label: t`However long` },
            ...WAITED_HOURS.map((hours) => ({
              value: String(hours),
              label: hours === 1 ? t`More than an hour` : t`More than ${hours} hours`,
            })),
          ]}
          onChange={(horas) => onChange({ horas })}
        />
      )}
      <SearchField label={t`Id of an event`} value={filter.search} onSearch={(buscar) => onChange({ buscar })} />
    </search>
  );
}
