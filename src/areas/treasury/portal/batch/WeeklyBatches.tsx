import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatDay } from '#kit/core/day.ts';
import { Amount } from '#kit/portal/design/Amount.tsx';
import { Button } from '#kit/portal/design/Button.tsx';
import { Card, CardBody, CardHead } from '#kit/portal/design/Card.tsx';
import { IconButton } from '#kit/portal/design/IconButton.tsx';
import { Modal } from '#kit/portal/design/Modal.tsx';
import { showToast } from '#kit/portal/design/toasts.ts';
import { centsOf } from '#kit/portal/graphql/cents.ts';
import { request } from '#kit/portal/graphql/request.ts';
import { useErrorText } from '#kit/portal/http/useErrorText.ts';
import { useActor } from '#areas/session/portal/public.ts';
import { can } from '#kit/core/access.ts';
import type { Goal } from './goal-search.ts';
import { type WeeklyBatch, recipesQuery } from './query.ts';
import { RemoveWeeklyBatch } from './remove-recipe.graphql.ts';
import { SaveWeeklyBatch } from './save-recipe.graphql.ts';
import { useWeekday } from './useWeekday.ts';
import styles from './WeeklyBatches.module.css';
import { WeeklyBatchSheet } from './WeeklyBatchSheet.tsx';

type WeeklyBatchesProps = {
  recipes: readonly WeeklyBatch[];
  /** The one whose goal is shown. */
  opened: WeeklyBatch | undefined;
  goal: Goal;
  onOpen: (id: string) => void;
};

/** The client's weekly batches, each with its sum as of now; keeps the shown goal as one. */
export function WeeklyBatches({ recipes, opened, goal, onOpen }: WeeklyBatchesProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const queries = useQueryClient();
  const weekday = useWeekday();
  const actor = useActor();
  const [saving, setSaving] = useState<'new' | 'opened'>();
  const [removing, setRemoving] = useState<WeeklyBatch>();
  const remove = useMutation({
    mutationFn: (id: string) => request(RemoveWeeklyBatch, { id }),
    onSuccess: () => showToast(t`The weekly batch was deleted.`),
    onError: (error) => showToast(errorText(error), 'danger'),
    onSettled: () => {
      setRemoving(undefined);
      return queries.invalidateQueries({ queryKey: recipesQuery.queryKey });
    },
  });
  const changes = can(actor, SaveWeeklyBatch);
  if (recipes.length === 0 && !changes) return null;
  return (
    <Card aria-labelledby="weekly-batches">
      <CardHead title={t`Your weekly batches`} id="weekly-batches" />
      <CardBody className={styles.body}>
        <p>{t`A weekly batch is not a list of invoices: each week it is proposed anew, and we remind you on its day.`}</p>
        {recipes.length > 0 && (
          <ul className={styles.recipes}>
            {recipes.map((recipe) => (
              <li key={recipe.id} data-opened={recipe.id === opened?.id || undefined}>
                <button type="button" className={styles.open} onClick={() => onOpen(recipe.id)}>
                  <b>{recipe.nombre}</b>
                  <small>
                    {t`Every ${weekday(recipe.dia_semana)}`} · {t`next on ${formatDay(recipe.proxima)}`}
                    {!recipe.alcanza && ` · ${t`not enough within its limits`}`}
                  </small>
                </button>
                <Amount cents={centsOf(recipe.total)} />
                {changes && (
                  <IconButton icon="close" label={t`Delete ${recipe.nombre}`} onClick={() => setRemoving(recipe)} />
                )}
              </li>
            ))}
          </ul>
        )}
        {changes && (
          <div className={styles.actions}>
            <Button icon="calendar" changes onClick={() => setSaving('new')}>
              {t`Keep this as a weekly batch`}
            </Button>
            {opened && (
              <Button look="ghost" changes onClick={() => setSaving('opened')}>
                {t`Change ${opened.nombre}`}
              </Button>
            )}
          </div>
        )}
      </CardBody>
      {saving && (
        <WeeklyBatchSheet
          goal={goal}
          changed={saving === 'opened' ? opened : undefined}
          onSaved={(id) => {
            setSaving(undefined);
            onOpen(id);
          }}
          onClose={() => setSaving(undefined)}
        />
      )}
      {removing && (
        <Modal
          kind="warning"
          title={t`Delete ${removing.nombre}?`}
          accept={t`Delete`}
          busy={remove.isPending}
          onAccept={() => remove.mutate(removing.id)}
          onCancel={() => setRemoving(undefined)}
        >
          {t`It is no longer proposed nor reminded of. Nothing that was paid changes.`}
        </Modal>
      )}
    </Card>
  );
}
