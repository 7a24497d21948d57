import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { portalConfig } from '#kit/portal/config.ts';
import { Button } from '#kit/portal/design/Button.tsx';
import { Select } from '#kit/portal/design/Select.tsx';
import { TextField } from '#kit/portal/design/TextField.tsx';
import type { Period } from '../../rules/books/compare-books.ts';
import { earliestDay } from '../../rules/books/period.ts';
import styles from './Books.module.css';

type PeriodFieldsProps = {
  period: Period;
  company: string | null;
  companies: readonly string[];
  onPeriod: (period: Period, company: string | null) => void;
};

/** The days that are compared, and one of the company's codes where there are several. */
export function PeriodFields({ period, company, companies, onPeriod }: PeriodFieldsProps) {
  const { t } = useLingui();
  const { today } = portalConfig();
  const [from, setFrom] = useState(period.from);
  const [to, setTo] = useState(period.to);
  const isValid = from !== '' && to !== '' && from <= to && to <= today && from >= earliestDay(to);
  const isChanged = from !== period.from || to !== period.to;
  return (
    <div className={styles.period}>
      <TextField type="date" label={t`From`} value={from} onChange={(event) => setFrom(event.target.value)} />
      <TextField
        type="date"
        label={t`To`}
        value={to}
        max={today}
        error={isValid || !isChanged ? undefined : t`Up to today, and at most 24 months.`}
        onChange={(event) => setTo(event.target.value)}
      />
      {companies.length > 1 && (
        <Select
          label={t`Company code`}
          value={company ?? ''}
          options={[{ value: '', label: t`All` }, ...companies.map((code) => ({ value: code, label: code }))]}
          onChange={(code) => onPeriod(period, code === '' ? null : code)}
        />
      )}
      {isChanged && (
        <Button disabled={!isValid} onClick={() => onPeriod({ from, to }, company)}>
          {t`Compare these days`}
        </Button>
      )}
    </div>
  );
}
