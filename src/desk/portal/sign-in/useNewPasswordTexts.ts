import { useLingui } from '@lingui/react/macro';
import type { ErrorTexts } from '#kit/portal/http/useErrorText.ts';

/** Error texts of a new password (specification B5). */
export function useNewPasswordTexts(): ErrorTexts {
  const { t } = useLingui();
  return {
    password_off: () => t`Passwords are switched off: enter with your account of the company.`,
    password_length: () => t`The password must have 8 to 32 characters.`,
    password_number: () => t`The password must have at least one number.`,
    password_letter: () => t`The password must have at least one letter.`,
    password_special: () => t`The password must have at least one special character.`,
    password_common: () => t`The password is too easy to guess.`,
  };
}
