import { useRouter } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { ErrorState } from '#kit/portal/design/EmptyState.tsx';

export function DeskFailure({ error }: { error: unknown }) {
  const { t } = useLingui();
  const router = useRouter();
  return <ErrorState error={error} title={t`This page could not be shown`} onRetry={() => void router.invalidate()} />;
}
