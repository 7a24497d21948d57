import { useRouter } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { ErrorState } from '#kit/portal/design/EmptyState.tsx';
import { ChunkError } from '#kit/portal/router/chunk-error.ts';
import { useChunkReload } from '#kit/portal/router/useChunkReload.ts';

/** Error of a screen. Only a reload of the page loads a missing chunk again: the first failure reloads by itself. */
export function DeskFailure({ error }: { error: unknown }) {
  const { t } = useLingui();
  const router = useRouter();
  const isMissing = error instanceof ChunkError;
  if (useChunkReload(isMissing)) return null;
  return (
    <ErrorState
      error={error}
      title={t`This page could not be shown`}
      onRetry={() => (isMissing ? location.reload() : void router.invalidate())}
    />
  );
}
