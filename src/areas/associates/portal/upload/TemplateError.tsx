import { Note } from '#kit/portal/design/Note.tsx';
import { useErrorText } from '#kit/portal/graphql/useErrorText.ts';

/** Why a template could not be made; nothing where it could. */
export function TemplateError({ error }: { error: unknown }) {
  const errorText = useErrorText();
  if (error === undefined) return null;
  return (
    <Note tone="fail" icon="failed" role="alert">
      {errorText(error)}
    </Note>
  );
}
