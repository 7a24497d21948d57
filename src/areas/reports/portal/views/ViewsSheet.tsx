import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { can } from '#kit/core/access.ts';
import { Badge } from '#kit/portal/design/Badge.tsx';
import { Button } from '#kit/portal/design/Button.tsx';
import { IconButton } from '#kit/portal/design/IconButton.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import { QueryState } from '#kit/portal/design/QueryState.tsx';
import { ButtonLink } from '#kit/portal/design/RouterLink.tsx';
import { Sheet } from '#kit/portal/design/Sheet.tsx';
import { SkeletonCard } from '#kit/portal/design/SkeletonCard.tsx';
import { showToast } from '#kit/portal/design/toasts.ts';
import { request } from '#kit/portal/graphql/request.ts';
import { useErrorText } from '#kit/portal/http/useErrorText.ts';
import type { Params } from '#kit/portal/list/filters.ts';
import { parseSearch, stringifySearch } from '#kit/portal/router/search.ts';
import { useActor } from '#areas/session/portal/public.ts';
import { reports } from '../links.ts';
import './messages.es.po';
import { type View, viewsQuery } from './query.ts';
import { RemoveView } from './remove-view.graphql.ts';
import { SaveView } from './save-view.graphql.ts';
import { ViewForm } from './ViewForm.tsx';
import styles from './Views.module.css';

type ViewsSheetProps = {
  lista: string;
  /** What a view of the list would keep now. */
  search: Params;
  onApply: (search: string) => void;
  onClose: () => void;
};

/** The views of a list: applies one, keeps the current filters as one, and changes and deletes the user's own. */
export function ViewsSheet({ lista, search, onApply, onClose }: ViewsSheetProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const queries = useQueryClient();
  const query = useQuery(viewsQuery(lista));
  const mayChange = can(useActor(), SaveView);
  const [editing, setEditing] = useState<View | 'new'>();
  const [removing, setRemoving] = useState<string>();
  const now = stringifySearch(search).slice(1);
  const remove = useMutation({
    mutationFn: (id: string) => request(RemoveView, { id }),
    onSuccess: () => showToast(t`The view was deleted.`),
    onSettled: () => {
      setRemoving(undefined);
      return queries.invalidateQueries({ queryKey: viewsQuery(lista).queryKey });
    },
  });
  return (
    <Sheet
      title={t`Views`}
      onClose={onClose}
      actions={
        mayChange &&
        !editing && (
          <Button look="primary" changes onClick={() => setEditing('new')}>
            {t`Save these filters as a view`}
          </Button>
        )
      }
    >
      {remove.error && (
        <Note tone="fail" icon="failed" role="alert">
          {errorText(remove.error)}
        </Note>
      )}
      {editing ? (
        <ViewForm
          lista={lista}
          view={editing === 'new' ? undefined : editing}
          now={now}
          onSaved={() => setEditing(undefined)}
          onCancel={() => setEditing(undefined)}
        />
      ) : (
        <QueryState
          query={query}
          data={query.data?.vistas}
          failed={t`Your views could not be loaded`}
          skeleton={<SkeletonCard rows={3} />}
          empty={
            <p
              className={styles.none}
            >{t`A view keeps the filters and the order of this list under a name, so that you need not set them again.`}</p>
          }
        >
          {(views) => (
            <ul className={styles.views}>
              {views.map((view) => (
                <li key={view.id}>
                  {removing === view.id ? (
                    <>
                      <p className={styles.open}>{t`Delete ${view.nombre}?`}</p>
                      <Button changes busy={remove.isPending} onClick={() => remove.mutate(view.id)}>
                        {t`Delete`}
                      </Button>
                      <Button onClick={() => setRemoving(undefined)}>{t`Cancel`}</Button>
                    </>
                  ) : (
                    <>
                      <button
                        type="button"
                        className={styles.open}
                        aria-current={isSame(view.busqueda, now) || undefined}
                        onClick={() => onApply(view.busqueda)}
                      >
                        <b>{view.nombre}</b>
                        <ViewMarks view={view} />
                      </button>
                      {mayChange && (
                        <ButtonLink
                          {...reports({ informe: lista, vista: view.id })}
                          look="link"
                          aria-label={t`Schedule ${view.nombre}`}
                        >
                          {t`Schedule`}
                        </ButtonLink>
                      )}
                      {view.mia && mayChange && (
                        <>
                          <Button look="link" aria-label={t`Change ${view.nombre}`} onClick={() => setEditing(view)}>
                            {t`Change`}
                          </Button>
                          <IconButton
                            icon="close"
                            label={t`Delete ${view.nombre}`}
                            onClick={() => setRemoving(view.id)}
                          />
                        </>
                      )}
                    </>
                  )}
                </li>
              ))}
            </ul>
          )}
        </QueryState>
      )}
    </Sheet>
  );
}

function ViewMarks({ view }: { view: View }) {
  const { t } = useLingui();
  const shared = view.mia ? t`Shared` : t`Of a colleague`;
  return (
    <span className={styles.marks}>
      {view.por_defecto && <Badge tone="ok" icon="done">{t`Opens with the list`}</Badge>}
      {view.compartida && (
        <Badge tone="next" icon="user">
          {shared}
        </Badge>
      )}
    </span>
  );
}

/** Whether two searches have the same parameters. */
function isSame(one: string, other: string): boolean {
  const [first, second] = [parseSearch(one), parseSearch(other)];
  const names = new Set([...Object.keys(first), ...Object.keys(second)]);
  return [...names].every((name) => first[name] === second[name]);
}
