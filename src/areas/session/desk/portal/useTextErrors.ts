import { useLingui } from '@lingui/react/macro';
import type { ErrorTexts } from '#kit/portal/http/useErrorText.ts';
import { useVersionErrors } from '#kit/desk/portal/versions/useVersionErrors.ts';

/** Error texts of publishing a text. */
export function useTextErrors(): ErrorTexts {
  const { t } = useLingui();
  return useVersionErrors('text_changed', {
    text_empty: () => t`The text is empty.`,
    nothing_changed: () => t`The text is published like this already.`,
  });
}
