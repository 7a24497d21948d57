import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Card } from '#kit/portal/design/Card.tsx';
import { ErrorState } from '#kit/portal/design/EmptyState.tsx';
import { SkeletonRows } from '#kit/portal/design/Skeleton.tsx';
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
  const { data, error, isFetching, refetch } = useQuery(query);
  // the form begins with the values stored now, which no refetch replaces while the user edits them
  const [opened, setOpened] = useState<Associate | null>(null);
  if (!opened && data && !isFetching) setOpened(data);
  if (opened) {
    return (
      <EditUser
        user={opened}
        editor="self"
        back={ownProfile}
        readAgain={() => queries.query(query)}
        onSaved={() => {
          void refetchSession();
          void queries.invalidateQueries({ queryKey: ['PersonalInfo'] });
          showToast(t`Your data was saved.`);
        }}
      />
    );
  }
  return (
    <Card>
      {error ? (
        <ErrorState
          error={error}
          title={t`Your profile could not be loaded`}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonRows rows={6} />
      )}
    </Card>
  );
}
