import { useLingui } from '@lingui/react/macro';
import { Card } from '#kit/portal/design/Card.tsx';
import { Button } from '#kit/portal/design/Button.tsx';
import { EmptyState } from '#kit/portal/design/EmptyState.tsx';
import { Page } from '#kit/portal/design/Page.tsx';

/** The page's files could not be loaded (docs/product.md, Screens); offers a reload. */
export function AssetsFailed({ onReload }: { onReload: () => void }) {
  const { t } = useLingui();
  return (
    <Page title={t`Something went wrong`}>
      <Card role="alert">
        <EmptyState
          icon="no-signal"
          title={t`The files of this page could not be loaded`}
          action={<Button icon="refresh" onClick={onReload}>{t`Reload`}</Button>}
        >
          {t`Nothing of what you did is lost. Check your internet connection and reload the page.`}
        </EmptyState>
      </Card>
    </Page>
  );
}

/** /error_assets: the same notice as a page, which links to the home page. */
export function AssetsFailedScreen() {
  return (
    <main>
      <AssetsFailed onReload={() => location.replace('/')} />
    </main>
  );
}
