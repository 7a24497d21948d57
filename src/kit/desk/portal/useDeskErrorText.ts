import { useLingui } from '@lingui/react/macro';
import { type ErrorTexts, useErrorText } from '#kit/portal/http/useErrorText.ts';

/** Text of an error of the desk: from the screen's texts or else the general ones. */
export function useDeskErrorText(own: ErrorTexts = {}): (error: unknown) => string {
  const { t } = useLingui();
  return useErrorText({
    validation: ({ field }) =>
      field ? t`The field ${field} is not right.` : t`Something that was entered is not right.`,
    too_many_logins: ({ details }) => {
      const minutes = Number(details['minutes']);
      return t`Too many failed attempts. Wait ${minutes} minutes and try again.`;
    },
    password_wrong: () => t`The password is not correct.`,
    otp_wrong: () => t`The code is wrong, or it was already used. Write the one you see now.`,
    forbidden: () => t`Your role may not do this.`,
    ...own,
  });
}
