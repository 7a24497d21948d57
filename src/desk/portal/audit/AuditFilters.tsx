import { useLingui } from '@lingui/react/macro';
import { DayField } from '#kit/portal/design/days/DayField.tsx';
import { SearchField } from '#kit/portal/design/SearchField.tsx';
import { Select } from '#kit/portal/design/Select.tsx';
import { useDesk } from '#kit/desk/portal/api.ts';
import styles from './AuditFilters.module.css';

/** Search parameters of the audit log's URL. */
export type AuditSearch = Readonly<
  Partial<Record<'desde' | 'hasta' | 'cliente' | 'usuario' | 'persona' | 'accion' | 'resultado', string>>
>;

/** The filters of the audit log, all stored in the URL. */
export function AuditFilters({ search, onChange }: { search: AuditSearch; onChange: (search: AuditSearch) => void }) {
  const { t } = useLingui();
  const choices = useDesk('audit.choices', {});
  return (
    <search className={styles.filters}>
      <DayField label={t`From`} value={search.desde} max={search.hasta} onChange={(desde) => onChange({ desde })} />
      <DayField label={t`To`} value={search.hasta} min={search.desde} onChange={(hasta) => onChange({ hasta })} />
      <SearchField label={t`Client code`} value={search.cliente ?? ''} onSearch={(cliente) => onChange({ cliente })} />
      <SearchField label={t`User's email`} value={search.usuario ?? ''} onSearch={(usuario) => onChange({ usuario })} />
      <Select
        label={t`Person of the desk`}
        value={search.persona ?? ''}
        options={[
          { value: '', label: t`Everybody` },
          ...(choices.data?.staff ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={(persona) => onChange({ persona })}
      />
      <Select
        label={t`Act`}
        value={search.accion ?? ''}
        options={[
          { value: '', label: t({ message: 'All', context: 'acts' }) },
          ...(choices.data?.actions ?? [])
            .map(({ name, label }) => ({ value: name, label }))
            .toSorted((a, b) => a.label.localeCompare(b.label, 'es')),
        ]}
        onChange={(accion) => onChange({ accion })}
      />
      <Select
        label={t`Result`}
        value={search.resultado ?? ''}
        options={[
          { value: '', label: t({ message: 'All', context: 'acts' }) },
          { value: 'ok', label: t`Done` },
          { value: 'refused', label: t`Refused` },
        ]}
        onChange={(resultado) => onChange({ resultado })}
      />
    </search>
  );
}
