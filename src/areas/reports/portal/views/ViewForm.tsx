import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { Button } from '#kit/portal/design/Button.tsx';
import { Checkbox } from '#kit/portal/design/Checkbox.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import { TextField } from '#kit/portal/design/TextField.tsx';
import { showToast } from '#kit/portal/design/toasts.ts';
import { request } from '#kit/portal/graphql/request.ts';
import { PortalError } from '#kit/portal/http/error.ts';
import { useErrorText } from '#kit/portal/http/useErrorText.ts';
import { VIEW_LIMITS } from '../../rules/view-limits.ts';
import { type View, viewsQuery } from './query.ts';
import { SaveView } from './save-view.graphql.ts';
import styles from './Views.module.css';

type ViewFormProps = {
  lista: string;
  /** The one to change; undefined: a new one. */
  view: View | undefined;
  /** The list's search as it is now. */
  now: string;
  onSaved: () => void;
  onCancel: () => void;
};

/** Keeps a search of a list under a name, for oneself or for the client's users. */
export function ViewForm({ lista, view, now, onSaved, onCancel }: ViewFormProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const errorText = useErrorText({
    view_name_taken: () => t`Another of your views has this name.`,
    too_many_views: () => t`There is no room for more views of this list. Delete one first.`,
    search_too_long: () => t`These filters are too long for a view.`,
  });
  const form = useId();
  const [name, setName] = useState(view?.nombre ?? '');
  const [isShared, setShared] = useState(view?.compartida ?? false);
  const [isDefault, setDefault] = useState(view?.por_defecto ?? false);
  const [isReplaced, setReplaced] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const save = useMutation({
    mutationFn: () =>
      request(SaveView, {
        input: {
          ...(view && { id: view.id }),
          lista,
          nombre: name.trim(),
          busqueda: view && !isReplaced ? view.busqueda : now,
          compartida: isShared,
          por_defecto: isDefault,
        },
      }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: viewsQuery(lista).queryKey });
      showToast(t`The view was saved.`);
      onSaved();
    },
  });
  const isTaken = save.error instanceof PortalError && save.error.code === 'view_name_taken';
  const missing = isMissing && name.trim() === '' ? t`Give it a name.` : undefined;
  return (
    <form
      id={form}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(name.trim() === '');
        if (name.trim() !== '') save.mutate();
      }}
    >
      {save.error && !isTaken && (
        <Note tone="fail" icon="failed" role="alert">
          {errorText(save.error)}
        </Note>
      )}
      <TextField
        label={t`Name of the view`}
        value={name}
        maxLength={VIEW_LIMITS.name}
        error={isTaken ? errorText(save.error) : missing}
        onChange={(event) => {
          setName(event.target.value);
          if (isTaken) save.reset();
        }}
      />
      <Checkbox checked={isDefault} onChange={(event) => setDefault(event.target.checked)}>
        {t`Open the list with it`}
      </Checkbox>
      <Checkbox checked={isShared} onChange={(event) => setShared(event.target.checked)}>
        {t`Share it with your company's users`}
      </Checkbox>
      {view && (
        <Checkbox checked={isReplaced} onChange={(event) => setReplaced(event.target.checked)}>
          {t`Replace its filters by those of now`}
        </Checkbox>
      )}
      <div className={styles.actions}>
        <Button look="primary" type="submit" changes busy={save.isPending}>
          {t`Save`}
        </Button>
        <Button onClick={onCancel}>{t`Cancel`}</Button>
      </div>
    </form>
  );
}
