import { Note } from '#kit/portal/design/Note.tsx';
import type { ErrorTexts } from '#kit/portal/http/useErrorText.ts';
import { useDeskErrorText } from './useDeskErrorText.ts';

/** Says why an act failed, by the screen's texts or else the general ones. Renders nothing without an error. */
export function FailureNote({ error, texts }: { error: unknown; texts?: ErrorTexts }) {
  const errorText = useDeskErrorText(texts);
  if (!error) return null;
  return (
    <Note tone="fail" icon="failed" role="alert">
      {errorText(error)}
    </Note>
  );
}
