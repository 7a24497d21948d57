import { useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from '#kit/portal/design/Button.tsx';
import { Note } from '#kit/portal/design/Note.tsx';

type LookupNoteProps = { query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>; message: string };

/** The note that a list of choices could not be loaded (specification B8), with a button that requests it again. */
export function LookupNote({ query: { error, isFetching, refetch }, message }: LookupNoteProps) {
  const { t } = useLingui();
  if (!error) return null;
  return (
    <Note
      tone="fail"
      icon="failed"
      role="alert"
      action={
        <Button icon="refresh" busy={isFetching} onClick={() => void refetch()}>
          {t`Try again`}
        </Button>
      }
    >
      {message}
    </Note>
  );
}
