import { useLingui } from '@lingui/react/macro';
import { SearchField } from '#kit/portal/design/SearchField.tsx';
import { Select } from '#kit/portal/design/Select.tsx';
import { IMPORT_DAYS, type ImportFilter } from '../../rules/imports-api.ts';
import styles from '../Erp.module.css';
import type { ImportSearch } from './imports-filter.ts';

/** The filters of the list of imports, all stored in the URL. */
export function ImportFilters({
  filter,
  onChange,
}: {
  filter: ImportFilter;
  onChange: (search: ImportSearch) => void;
}) {
  const { t } = useLingui();
  return (
    <search className={styles.filters}>
      <SearchField label={t`Beginning of a refused key`} value={filter.key} onSearch={(clave) => onChange({ clave })} />
      <Select
        label={t`Result`}
        value={filter.outcome}
        options={[
          { value: 'all', label: t`All` },
          { value: 'bad', label: t`Refused lines, or broken off` },
        ]}
        onChange={(resultado) => onChange({ resultado })}
      />
      <Select
        label={t`Source`}
        value={filter.source ?? ''}
        options={[
          { value: '', label: t`All` },
          { value: 'http', label: t`Sent by the ERP` },
          { value: 'command', label: t`Command` },
        ]}
        onChange={(origen) => onChange({ origen })}
      />
      <Select
        label={t`Age`}
        value={String(filter.days)}
        options={IMPORT_DAYS.map((days) => ({
          value: String(days),
          label: days === 1 ? t`The last 24 hours` : t`The last ${days} days`,
        }))}
        onChange={(dias) => onChange({ dias })}
      />
    </search>
  );
}
