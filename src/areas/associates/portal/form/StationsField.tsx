import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, lazy, useId, useState } from 'react';
import { groupThousands } from '#kit/core/money.ts';
import { Button } from '#kit/portal/design/Button.tsx';
import { FieldError } from '#kit/portal/design/FieldError.tsx';
import { Icon } from '#kit/portal/design/Icon.tsx';
import { prefetch } from '#kit/portal/router/prefetch.ts';
import { useFieldNames } from '../fields/useFieldNames.ts';
import { type Station, stationsQuery } from '../stations/query.ts';
import styles from './StationsField.module.css';
import type { UserForm } from './useUserForm.ts';

const StationSheet = lazy(() =>
  import('../stations/StationSheet.tsx').then(({ StationSheet: Sheet }) => ({ default: Sheet })),
);

/** The maximum number of stations named below the button. */
const NAMED = 3;

type StationsFieldProps = { form: UserForm; stations: readonly Station[] };

/** The stations of an Operativo: how many, the first of them, and a button that opens the picker. */
export function StationsField({ form, stations }: StationsFieldProps) {
  const { t } = useLingui();
  const id = useId();
  const queries = useQueryClient();
  const label = useFieldNames().destinations;
  const [open, setOpen] = useState(false);
  const { destinations: chosen } = form.values;
  const error = form.errorOf('destinations');
  const isEdited = form.shown('destinations') === 'edit';
  // only the picker requests the stations
  const { data: active = [] } = useQuery({ ...stationsQuery, enabled: false });
  const named = chosen.slice(0, NAMED).flatMap((chosenId) => {
    const isIt = (station: Station) => station.id === chosenId;
    return (stations.find(isIt) ?? active.find(isIt))?.name ?? [];
  });
  const [count, more] = [chosen.length, chosen.length - named.length].map((number) => groupThousands(String(number)));

  return (
    <div className={styles.field}>
      <span className={styles.label} id={`${id}-label`}>
        {label}
      </span>
      <Button
        name="destinations"
        className={styles.open}
        disabled={!isEdited}
        aria-haspopup="dialog"
        aria-labelledby={`${id}-label ${id}-words`}
        aria-describedby={error ? `${id}-error` : undefined}
        onPointerEnter={() => prefetch(queries.query(stationsQuery))}
        onClick={() => setOpen(true)}
      >
        <Icon name="store" />
        <span id={`${id}-words`} className={styles.words}>
          {chosen.length === 0
            ? t`Choose the stations`
            : plural(chosen.length, { one: `${count} station chosen`, other: `${count} stations chosen` })}
        </span>
        <Icon name={isEdited ? 'right' : 'locked'} size="s" />
      </Button>
      {named.length > 0 && (
        <p className={styles.names}>
          {chosen.length > named.length ? t`${named.join(', ')} and ${more ?? ''} more` : named.join(', ')}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
      {open && (
        <Suspense>
          <StationSheet
            chosen={chosen}
            known={stations}
            onChange={(destinations) => form.set({ destinations })}
            onClose={() => {
              setOpen(false);
              form.leave('destinations');
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
