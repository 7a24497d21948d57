import { ErrorState } from '../../../kit/portal/design/EmptyState.tsx';
import { useDeskErrorText } from './useDeskErrorText.ts';

/** What a screen shows when its answer could not be loaded; nothing without an error. */
export function LoadFailure({
  query,
  title,
}: {
  query: { readonly error: unknown; readonly refetch: () => Promise<unknown> };
  title: string;
}) {
  const errorText = useDeskErrorText();
  if (!query.error) return null;
  return (
    <ErrorState
      error={query.error}
      title={title}
      message={errorText(query.error)}
      onRetry={() => void query.refetch()}
    />
  );
}
