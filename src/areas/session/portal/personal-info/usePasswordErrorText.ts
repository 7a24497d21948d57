import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { PortalError } from '#kit/portal/http/error.ts';
import { type ErrorTexts, useErrorText } from '#kit/portal/http/useErrorText.ts';

export function usePasswordErrorText(texts: ErrorTexts = {}): (error: unknown) => string {
  const { t } = useLingui();
  const errorText = useErrorText({
    password_wrong: () => t`The password is not correct.`,
    too_many_logins: ({ details }: PortalError) => {
      const minutes = Number(details['minutes']) || 15;
      return t`Too many failed attempts. Wait ${plural(minutes, { one: '# minute', other: '# minutes' })} and try again.`;
    },
    ...texts,
  });
  return errorText;
}
