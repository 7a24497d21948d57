import { useLingui } from '@lingui/react/macro';
import { PortalError } from '#kit/portal/http/error.ts';
import { type ErrorTexts, useErrorText } from '#kit/portal/http/useErrorText.ts';

/** The texts of an error: `of` that beside a field, `general` that of none of the fields. Undefined: no error. */
export type FieldErrors = {
  readonly of: (field: string) => string | undefined;
  readonly general: string | undefined;
};

/** The texts of a form's error, which the user's password confirms. `fields`: their names in the errors. */
export function useFieldErrors(error: Error | null, fields: readonly string[], texts: ErrorTexts): FieldErrors {
  const { t } = useLingui();
  const errorText = useErrorText({ password_wrong: () => t`The password is wrong.`, ...texts });
  const named = error instanceof PortalError ? error.field : undefined;
  const field = [...fields, 'password'].find((one) => one === named);
  return {
    of: (name) => (error !== null && field === name ? errorText(error) : undefined),
    general: error !== null && field === undefined ? errorText(error) : undefined,
  };
}
