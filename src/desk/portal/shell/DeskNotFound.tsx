import { useLingui } from '@lingui/react/macro';
import { EmptyState } from '#kit/portal/design/EmptyState.tsx';
import { PathLink } from '#kit/portal/router/PathLink.tsx';

export function DeskNotFound() {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`There is no such page at the desk`}
      action={<PathLink path="/mesa">{t`To the start`}</PathLink>}
    />
  );
}
