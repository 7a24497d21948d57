import { Note } from '#kit/portal/design/Note.tsx';
import { useErrorText } from '#kit/portal/http/useErrorText.ts';

/** The error of a template that could not be made; renders nothing without an error. */
export function TemplateError({ error }: { error: unknown }) {
  const errorText = useErrorText();
  if (error === undefined) return null;
  return (
    <Note tone="fail" icon="failed" role="alert">
      {errorText(error)}
    </Note>
  );
}
