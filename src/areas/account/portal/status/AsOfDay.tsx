import { useLingui } from '@lingui/react/macro';
import type { Day } from '#kit/core/day.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { Button } from '#kit/portal/design/Button.tsx';
import { DayField } from '#kit/portal/design/days/DayField.tsx';
import styles from './AsOfDay.module.css';

type AsOfDayProps = {
  /** Undefined: today. */
  day: Day | undefined;
  onChange: (day: Day | undefined) => void;
};

/** Selects the day at whose end the account is shown. */
export function AsOfDay({ day, onChange }: AsOfDayProps) {
  const { t } = useLingui();
  const { today } = portalConfig();
  return (
    <div className={styles.day}>
      <DayField
        label={t`As of`}
        value={day ?? today}
        max={today}
        usual={today}
        onChange={(chosen) => onChange(chosen === today ? undefined : chosen)}
      />
      {day && (
        <Button look="link" onClick={() => onChange(undefined)}>
          {t`Back to today`}
        </Button>
      )}
    </div>
  );
}
