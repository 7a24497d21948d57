import { useLingui } from '@lingui/react/macro';
import { formatMonth } from '#kit/core/day.ts';
import { Button } from '#kit/portal/design/Button.tsx';
import { Select } from '#kit/portal/design/Select.tsx';
import styles from './PeriodPicker.module.css';

type PeriodPickerProps = {
  /** The year 'YYYY' or month 'YYYY-MM' that is shown; undefined: all. */
  periodo: string | undefined;
  /** The months that have posts, 'YYYY-MM', the newest first; undefined until they are known. */
  months: readonly string[] | undefined;
  onChange: (periodo: string | undefined) => void;
};

/** Chooses a year, and in it a month, among those that have posts (specification B2). */
export function PeriodPicker({ periodo, months: known, onChange }: PeriodPickerProps) {
  const { t } = useLingui();
  const months = known ?? [];
  const year = periodo?.slice(0, 4) ?? '';
  const month = periodo?.slice(5) ?? '';
  // an address may name a year without posts
  const years = distinct([...months.map((one) => one.slice(0, 4)), year]);
  const ofYear = distinct([...months.filter((one) => one.startsWith(year)).map((one) => one.slice(5)), month]);
  return (
    <search className={styles.picker}>
      <Select
        className={styles.field}
        label={t`Year`}
        value={year}
        options={[{ value: '', label: t`All years` }, ...years.map((value) => ({ value, label: value }))]}
        onChange={(next) => onChange(next || undefined)}
      />
      <Select
        className={styles.field}
        label={t`Month`}
        value={month}
        disabled={year === ''}
        options={[
          { value: '', label: t`All months` },
          ...ofYear.map((value) => ({ value, label: formatMonth(`${year}-${value}`).replace(/ \d+$/, '') })),
        ]}
        onChange={(next) => onChange(next === '' ? year : `${year}-${next}`)}
      />
      {periodo !== undefined && (
        <Button look="link" icon="close" className={styles.clear} onClick={() => onChange(undefined)}>
          {t`Clear filters`}
        </Button>
      )}
    </search>
  );
}

/** The distinct values, the newest first, without ''. */
function distinct(values: readonly string[]): readonly string[] {
  return [...new Set(values)].filter((value) => value !== '').toSorted((a, b) => b.localeCompare(a));
}
