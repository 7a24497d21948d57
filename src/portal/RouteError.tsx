import { useLingui } from '@lingui/react/macro';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { reloadsAfterChunkFailure } from '../areas/session/portal/public.ts';
import { Card } from '../kit/portal/design/Card.tsx';
import { ErrorState } from '../kit/portal/design/Nothing.tsx';
import { Page } from '../kit/portal/design/Page.tsx';
import { ChunkError } from '../kit/portal/router/lazyScreen.ts';

const RELOADED = 'reloaded-paths';

function reloadedPaths(): string[] {
  return (sessionStorage.getItem(RELOADED) ?? '').split('\n').filter(Boolean);
}

/** A screen that broke. Navigation rule 7: if its files did not load, the page is reloaded, once for each path. */
export function RouteError({ error }: ErrorComponentProps) {
  const { t } = useLingui();
  const chunkFailed = error instanceof ChunkError;
  const reloads = chunkFailed && reloadsAfterChunkFailure(location.pathname, reloadedPaths());

  useEffect(() => {
    if (!reloads) return;
    sessionStorage.setItem(RELOADED, [...reloadedPaths(), location.pathname].join('\n'));
    location.reload();
  }, [reloads]);

  if (reloads) return null;
  return (
    <Page title={t`Something went wrong`}>
      <Card>
        <ErrorState
          error={error}
          title={chunkFailed ? t`This page could not be loaded` : t`This page could not be shown`}
          message={t`Nothing of what you did is lost. Reload the page; if it happens again, tell us.`}
          onRetry={() => location.reload()}
        />
      </Card>
    </Page>
  );
}
