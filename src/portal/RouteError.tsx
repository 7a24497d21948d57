import { useLingui } from '@lingui/react/macro';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { interrupt } from '#areas/session/portal/public.ts';
import { Card } from '#kit/portal/design/Card.tsx';
import { ErrorState } from '#kit/portal/design/EmptyState.tsx';
import { Page } from '#kit/portal/design/Page.tsx';
import { PortalError } from '#kit/portal/http/error.ts';
import { report } from '#kit/portal/errors/report.ts';
import { ChunkError } from '#kit/portal/router/chunk-error.ts';
import { useChunkReload } from '#kit/portal/router/useChunkReload.ts';
import { AssetsFailed } from './AssetsFailed.tsx';
import { NotFound } from './NotFound.tsx';
import { errorStatus } from './error-status.ts';

/** Error page of a failed route change (specification A2), by its status, or for a chunk that did not load. */
export function RouteError({ error }: ErrorComponentProps) {
  if (error instanceof ChunkError) return <ChunkFailed />;
  switch (errorStatus(error)) {
    case 401:
      return (
        <Interrupting kind="unauthorized" requestId={error instanceof PortalError ? error.requestId : undefined} />
      );
    case 503:
      return <Interrupting kind="maintenance" requestId={undefined} />;
    case 404:
      return <NotFound />;
    case 500:
      return <Broken error={error} />;
  }
}

/** Shows and reports an unexpected error. */
function Broken({ error }: { error: unknown }) {
  const { t } = useLingui();
  useEffect(() => report(error), [error]);
  return (
    <Page title={t`Something went wrong`}>
      <Card>
        <ErrorState
          error={error}
          title={t`This page could not be shown`}
          message={t`Nothing of what you did is lost. Reload the page; if it happens again, tell us.`}
          onRetry={() => location.reload()}
        />
      </Card>
    </Page>
  );
}

function Interrupting({ kind, requestId }: { kind: 'unauthorized' | 'maintenance'; requestId: string | undefined }) {
  useEffect(() => interrupt(kind === 'maintenance' ? { kind } : { kind, requestId }), [kind, requestId]);
  return null;
}

/** Navigation rule 7: reloads the page once; a second failure is shown. */
function ChunkFailed() {
  return useChunkReload(true) ? null : <AssetsFailed onReload={() => location.reload()} />;
}
