import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { useState } from 'react';
import { formatMoney } from '#kit/core/money.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { Button } from '#kit/portal/design/Button.tsx';
import { DescriptionList } from '#kit/portal/design/DescriptionList.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import { Select } from '#kit/portal/design/Select.tsx';
import { Sheet } from '#kit/portal/design/Sheet.tsx';
import { TextField } from '#kit/portal/design/TextField.tsx';
import { showToast } from '#kit/portal/design/toasts.ts';
import { request } from '#kit/portal/graphql/request.ts';
import { useErrorText } from '#kit/portal/http/useErrorText.ts';
import { RECIPE_LIMITS } from '../../rules/recipe-limits.ts';
import { weekdayOf } from '../../rules/usual-orders.ts';
import type { Goal } from './goal-search.ts';
import { type WeeklyBatch, recipesQuery } from './query.ts';
import { SaveWeeklyBatch } from './save-recipe.graphql.ts';
import { useWeekday } from './useWeekday.ts';
import styles from './WeeklyBatches.module.css';

type WeeklyBatchSheetProps = {
  goal: Goal;
  /** The one to change; undefined: a new one. */
  changed: WeeklyBatch | undefined;
  onSaved: (id: string) => void;
  onClose: () => void;
};

/** Keeps a goal under a name and a day of the week. */
export function WeeklyBatchSheet({ goal, changed, onSaved, onClose }: WeeklyBatchSheetProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const queries = useQueryClient();
  const weekday = useWeekday();
  const { currency, today } = portalConfig();
  const [name, setName] = useState(changed?.nombre ?? '');
  const [day, setDay] = useState(changed?.dia_semana ?? weekdayOf(today));
  const [isMissing, setMissing] = useState(false);
  const { reserva, tope, estaciones } = goal;
  const save = useMutation({
    mutationFn: () =>
      request(SaveWeeklyBatch, {
        input: {
          ...(changed && { id: changed.id }),
          nombre: name.trim(),
          dia_semana: day,
          reserva: reserva / 100,
          tope: tope === null ? null : tope / 100,
          destinos: estaciones.length > 0 ? estaciones : null,
        },
      }),
    onSuccess: async ({ guardarLote }) => {
      await queries.invalidateQueries({ queryKey: recipesQuery.queryKey });
      showToast(t`Saved: we remind you every ${weekday(day)}.`);
      if (guardarLote) onSaved(guardarLote.id);
    },
  });
  return (
    <Sheet
      title={changed ? t`Change the weekly batch` : t`Keep as a weekly batch`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button look="primary" type="submit" form="weekly-batch" changes busy={save.isPending}>
            {t`Save`}
          </Button>
        </>
      }
    >
      <form
        id="weekly-batch"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          setMissing(name.trim() === '');
          if (name.trim() !== '') save.mutate();
        }}
      >
        {save.error && (
          <Note tone="fail" icon="failed" role="alert">
            {errorText(save.error)}
          </Note>
        )}
        <TextField
          label={t`Name`}
          value={name}
          maxLength={RECIPE_LIMITS.name}
          error={isMissing && name.trim() === '' ? t`Give it a name.` : undefined}
          onChange={(event) => setName(event.target.value)}
        />
        <Select
          label={t`Day of the week`}
          value={String(day)}
          options={[1, 2, 3, 4, 5, 6, 7].map((one) => ({ value: String(one), label: weekday(one) }))}
          onChange={(value) => setDay(Number(value))}
        />
        <p>{t`On that day it pays enough until the next one. Where it is a holiday, we remind you on the business day before.`}</p>
        <DescriptionList
          ruled
          lines={[
            [t`Keep available`, reserva > 0 ? formatMoney(reserva, currency) : t`No amount`],
            [t`Pay at most`, tope === null ? t`No amount` : formatMoney(tope, currency)],
            [
              t`Stations to pay`,
              estaciones.length === 0
                ? t`All stations`
                : plural(estaciones.length, { one: '# station', other: '# stations' }),
            ],
          ]}
        />
      </form>
    </Sheet>
  );
}
