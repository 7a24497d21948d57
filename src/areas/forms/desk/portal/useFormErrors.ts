import { useLingui } from '@lingui/react/macro';
import type { ErrorTexts } from '#kit/portal/http/useErrorText.ts';
import { useVersionErrors } from '#kit/desk/portal/versions/useVersionErrors.ts';

/** Error texts of publishing a form. */
export function useFormErrors(): ErrorTexts {
  const { t } = useLingui();
  return useVersionErrors('form_changed', {
    form_wrong: () => t`The form was not published: correct what is wrong with it.`,
    nothing_changed: () => t`The form is published like this already.`,
  });
}
