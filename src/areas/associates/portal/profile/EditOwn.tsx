import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { QueryState } from '#kit/portal/design/QueryState.tsx';
import { SkeletonCard } from '#kit/portal/design/SkeletonCard.tsx';
import { showToast } from '#kit/portal/design/toasts.ts';
import { refetchSession, useActor } from '#areas/session/portal/public.ts';
import { EditUser } from '../form/EditUser.tsx';
import { ownProfile } from '../links.ts';
import { type Associate, ownQuery } from '../user/query.ts';

/** The form of the user's own data. */
export function EditOwn() {
  const { t } = useLingui();
  const queries = useQueryClient();
  const query = { ...ownQuery(useActor()?.role), staleTime: 0 };
  const own = useQuery(query);
  // the form begins with the values stored now, which no refetch replaces while the user edits them
  const [opened, setOpened] = useState<Associate | null>(null);
  if (!opened && own.data && !own.isFetching) setOpened(own.data);
  return (
    <QueryState
      inCard
      query={own}
      data={opened}
      failed={t`Your profile could not be loaded`}
      skeleton={<SkeletonCard rows={6} />}
    >
      {(user) => (
        <EditUser
          user={user}
          editor="self"
          back={ownProfile}
          readAgain={() => queries.query(query)}
          onSaved={() => {
            void refetchSession();
            void queries.invalidateQueries({ queryKey: ['PersonalInfo'] });
            showToast(t`Your data was saved.`);
          }}
        />
      )}
    </QueryState>
  );
}
