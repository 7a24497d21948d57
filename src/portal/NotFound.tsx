import { useLingui } from '@lingui/react/macro';
import { Card } from '#kit/portal/design/Card.tsx';
import { EmptyState } from '#kit/portal/design/EmptyState.tsx';
import { Page } from '#kit/portal/design/Page.tsx';
import { ButtonLink } from '#kit/portal/design/RouterLink.tsx';

/** Specification A2, error page 404. */
export function NotFound() {
  const { t } = useLingui();
  return (
    <Page title={t`404 Page not found`}>
      <Card>
        <EmptyState
          title={t`This page could not be found`}
          action={<ButtonLink to="/">{t`Go to homepage`}</ButtonLink>}
        >
          {t`The address may be old or mistyped. Your data is where it was.`}
        </EmptyState>
      </Card>
    </Page>
  );
}
