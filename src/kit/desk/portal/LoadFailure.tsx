import { ErrorState } from '#kit/portal/design/EmptyState.tsx';
import type { ErrorTexts } from '#kit/portal/http/useErrorText.ts';
import { useDeskErrorText } from './useDeskErrorText.ts';

/** Failure of a screen's query, by the screen's texts or else the general ones. Renders nothing without an error. */
export function LoadFailure({
  query,
  title,
  texts,
}: {
  query: { readonly error: unknown; readonly refetch: () => Promise<unknown> };
  title: string;
  texts?: ErrorTexts;
}) {
  const errorText = useDeskErrorText(texts);
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
