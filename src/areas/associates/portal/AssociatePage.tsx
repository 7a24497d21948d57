import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { can } from '#kit/core/access.ts';
import { isOfLubricants } from '#kit/core/store.ts';
import { Card } from '#kit/portal/design/Card.tsx';
import { EmptyState } from '#kit/portal/design/EmptyState.tsx';
import { QueryState } from '#kit/portal/design/QueryState.tsx';
import { SkeletonCard } from '#kit/portal/design/SkeletonCard.tsx';
import { ButtonLink } from '#kit/portal/design/RouterLink.tsx';
import { SubPage } from '#kit/portal/design/SubPage.tsx';
import { showToast } from '#kit/portal/design/toasts.ts';
import { UnknownAddress } from '#kit/portal/router/UnknownAddress.tsx';
import { useActor } from '#areas/session/portal/public.ts';
import { type Editor, editorOf } from '../rules/fields.ts';
import { EditUser } from './form/EditUser.tsx';
import { UpdateAssociate } from './form/save.graphql.ts';
import { editUser, users } from './links.ts';
import { type Associate, userQuery } from './user/query.ts';
import { SeeUser } from './user/SeeUser.tsx';
import { AssociateUser } from './user/user.graphql.ts';

type AssociatePageProps = { id: string; mode: 'see' | 'edit' };

/** The page of another user of the client, to view or to edit. */
export function AssociatePage({ id, mode }: AssociatePageProps) {
  const { t } = useLingui();
  const actor = useActor();
  const query = useQuery({ ...userQuery(id), enabled: can(actor, AssociateUser) });
  const { data, isFetching } = query;
  // the form begins with the values stored now, which no refetch replaces while the user edits them
  const [opened, setOpened] = useState<Associate>();
  if (opened?.id !== id && data && !isFetching) setOpened(data);
  if (!actor) return null;
  if (!can(actor, AssociateUser)) return <UnknownAddress />;
  const viewer = { userId: actor.userId, role: actor.role, onLubricants: isOfLubricants(actor.store) };
  const editor = data && editorOf(viewer, { userId: data.id, role: data.role_name });
  const mayEdit = Boolean(editor) && can(actor, UpdateAssociate, { input: { id } });
  const edits = mode === 'edit' && mayEdit;
  const title = edits ? t`Edit user` : t`User`;
  return (
    <SubPage
      title={title}
      above={[{ label: t`Associated users`, ...users() }]}
      aside={
        mayEdit &&
        !edits && (
          <ButtonLink {...editUser(id)} look="primary">
            {t`Edit`}
          </ButtonLink>
        )
      }
    >
      {data === null ? (
        <Card>
          <EmptyState
            icon="user"
            title={t`User not found`}
            action={<ButtonLink {...users()}>{t`Associated users`}</ButtonLink>}
          />
        </Card>
      ) : (
        <QueryState
          inCard
          query={query}
          data={edits && opened?.id !== id ? undefined : data}
          failed={t`User not found`}
          skeleton={<SkeletonCard rows={6} />}
        >
          {(user) =>
            edits && editor && opened ? (
              <EditAssociate key={id} user={opened} editor={editor} />
            ) : (
              <SeeUser user={user} />
            )
          }
        </QueryState>
      )}
    </SubPage>
  );
}

function EditAssociate({ user, editor }: { user: Associate; editor: Editor }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const query = userQuery(user.id);
  return (
    <EditUser
      user={user}
      editor={editor}
      back={users()}
      readAgain={async () => query.select(await queries.query({ ...query, select: undefined, staleTime: 0 }))}
      onSaved={() => {
        queries.removeQueries({ queryKey: ['AssociateUser'] });
        void queries.invalidateQueries({ queryKey: ['AssociateUsers'] });
        showToast(t`Associate user was successfully edited.`);
      }}
    />
  );
}
