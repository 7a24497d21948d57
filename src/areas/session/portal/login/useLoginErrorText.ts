import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { PortalError } from '#kit/portal/http/error.ts';
import { useErrorText } from '#kit/portal/http/useErrorText.ts';

/** Texts of the sign-in's errors. A wrong password, an unknown e-mail and an inactive user have the same text. */
export function useLoginErrorText(): (error: unknown) => string {
  const { t } = useLingui();
  const errorText = useErrorText();
  return (error) => {
    if (error instanceof PortalError) {
      if (error.category === 'graphql-authentication') return t`The email or the password is wrong.`;
      if (error.category === 'graphql-rate-limit') {
        const minutes = Number(error.details['minutes']) || 15;
        return t`Too many failed attempts. Wait ${plural(minutes, { one: '# minute', other: '# minutes' })} and try again.`;
      }
    }
    return errorText(error);
  };
}
