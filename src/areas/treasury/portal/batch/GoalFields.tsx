import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { Suspense, useState } from 'react';
import { addDays } from '#kit/core/day.ts';
import { MAX_CENTS } from '#kit/core/money.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { Button } from '#kit/portal/design/Button.tsx';
import { Card, CardBody } from '#kit/portal/design/Card.tsx';
import { DayField } from '#kit/portal/design/days/DayField.tsx';
import { MoneyField } from '#kit/portal/design/MoneyField.tsx';
import { StationSearch } from '#areas/account/portal/public.ts';
import { FORECAST_DAYS } from '../../rules/forecast-days.ts';
import type { Goal } from './goal-search.ts';
import styles from './GoalFields.module.css';

/** Until when a batch keeps orders free, and within which limits. */
export function GoalFields({ goal, onChange }: { goal: Goal; onChange: (part: Partial<Goal>) => void }) {
  const { t } = useLingui();
  const { today } = portalConfig();
  const [choosing, setChoosing] = useState(false);
  const { hasta, reserva, tope, estaciones } = goal;
  const stations = t`Stations to pay`;
  return (
    <Card as="div">
      <CardBody className={styles.fields}>
        <DayField
          label={t`No order held until`}
          value={hasta}
          min={today}
          max={addDays(today, FORECAST_DAYS.max - 1)}
          onChange={(day) => day && onChange({ hasta: day })}
        />
        <AmountField label={t`Keep available`} cents={reserva} onChange={(cents) => onChange({ reserva: cents })} />
        <AmountField label={t`Pay at most`} cents={tope ?? 0} onChange={(cents) => onChange({ tope: cents || null })} />
        <div className={styles.stations}>
          <span id="batch-stations">{stations}</span>
          <Button
            icon="store"
            aria-haspopup="dialog"
            aria-labelledby="batch-stations batch-stations-chosen"
            onClick={() => setChoosing(true)}
          >
            <span id="batch-stations-chosen">
              {estaciones.length === 0
                ? t`All stations`
                : plural(estaciones.length, { one: '# station', other: '# stations' })}
            </span>
          </Button>
        </div>
      </CardBody>
      {choosing && (
        <Suspense>
          <StationSearch
            title={stations}
            chosen={estaciones}
            onChange={(codes) => onChange({ estaciones: codes })}
            onClose={() => setChoosing(false)}
            actions={
              <>
                <Button disabled={estaciones.length === 0} onClick={() => onChange({ estaciones: [] })}>
                  {t`All stations`}
                </Button>
                <Button look="primary" onClick={() => setChoosing(false)}>
                  {t`Done`}
                </Button>
              </>
            }
          />
        </Suspense>
      )}
    </Card>
  );
}

type AmountFieldProps = { label: string; cents: number; onChange: (cents: number) => void };

/** An amount that takes effect when the field is left, so that not every digit asks the server. */
function AmountField({ label, cents, onChange }: AmountFieldProps) {
  const [draft, setDraft] = useState(cents);
  const [shown, setShown] = useState(cents);
  if (shown !== cents) {
    setShown(cents);
    setDraft(cents);
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onChange(draft);
      }}
    >
      <MoneyField
        label={label}
        cents={draft}
        max={MAX_CENTS}
        emptyAtZero
        onChange={setDraft}
        onBlur={() => {
          if (draft !== cents) onChange(draft);
        }}
      />
    </form>
  );
}
