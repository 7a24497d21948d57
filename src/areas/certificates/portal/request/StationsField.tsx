import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { Suspense, useId, useState } from 'react';
import { groupThousands } from '#kit/core/money.ts';
import { Button } from '#kit/portal/design/Button.tsx';
import { FieldError } from '#kit/portal/design/FieldError.tsx';
import { Icon } from '#kit/portal/design/Icon.tsx';
import type { ChosenStations } from './chosen-stations.ts';
import styles from './StationsField.module.css';
import { StationsSheet } from './StationsSheet.tsx';

/** How many stations are named below the button. */
const NAMED = 3;

type StationsFieldProps = {
  chosen: ChosenStations;
  error: string | undefined;
  onChange: (chosen: ChosenStations) => void;
};

/** The stations of a certificate: all of the user's, or a selection from a panel. */
export function StationsField({ chosen, error, onChange }: StationsFieldProps) {
  const { t } = useLingui();
  const id = useId();
  const [open, setOpen] = useState(false);
  const names = [...chosen.values()];
  const [count, more] = [chosen.size, chosen.size - NAMED].map((number) => groupThousands(String(number)));
  const named = names.slice(0, NAMED).join(', ');
  return (
    <div className={styles.field}>
      <span className={styles.label} id={`${id}-label`}>
        {t`Stations`}
      </span>
      <Button
        className={styles.open}
        aria-haspopup="dialog"
        aria-labelledby={`${id}-label ${id}-words`}
        aria-describedby={error ? `${id}-error` : undefined}
        onClick={() => setOpen(true)}
      >
        <Icon name="store" />
        <span id={`${id}-words`} className={styles.words}>
          {chosen.size === 0
            ? t`All stations`
            : plural(chosen.size, { one: `${count} station chosen`, other: `${count} stations chosen` })}
        </span>
        <Icon name="right" size="s" />
      </Button>
      {chosen.size > 0 && (
        <p className={styles.names}>{chosen.size > NAMED ? t`${named} and ${more ?? ''} more` : named}</p>
      )}
      <FieldError id={`${id}-error`} error={error} />
      {open && (
        <Suspense>
          <StationsSheet chosen={chosen} onChange={onChange} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
