import { useLingui } from '@lingui/react/macro';
import { Component, type ReactNode } from 'react';
import { ErrorState } from './EmptyState.tsx';
import { report } from '../errors/report.ts';

type State = { readonly error: unknown; readonly broken: boolean };

/** Error boundary of a page without a router: shows and reports the error. */
export class PageBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: undefined, broken: false };

  static getDerivedStateFromError(error: unknown): State {
    return { error, broken: true };
  }

  override componentDidCatch(error: unknown): void {
    report(error);
  }

  override render(): ReactNode {
    const { error, broken } = this.state;
    return broken ? <Broken error={error} /> : this.props.children;
  }
}

function Broken({ error }: { error: unknown }) {
  const { t } = useLingui();
  return (
    <main>
      <ErrorState
        error={error}
        title={t`This page could not be shown`}
        message={t`Reload the page; if it happens again, tell us.`}
        onRetry={() => location.reload()}
      />
    </main>
  );
}
