import { useLingui } from '@lingui/react/macro';
import type { ErrorTexts } from '#kit/portal/http/useErrorText.ts';

/** Error texts of publishing a form. */
export function useFormErrors(): ErrorTexts {
  const { t } = useLingui();
  return {
    form_changed: () => t`Another version was published meanwhile. Look at it before you publish yours.`,
    form_wrong: () => t`The form was not published: correct what is wrong with it.`,
    nothing_changed: () => t`The form is published like this already.`,
  };
}
