import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { PASSWORD_LENGTH } from '../../rules/constants.ts';
import { PortalError } from '#kit/portal/http/error.ts';
import { type PasswordProblem, passwordProblem } from '../../rules/password.ts';

export function useNewPassword() {
  const { t } = useLingui();
  const [value, setValue] = useState('');
  const [repeated, setRepeated] = useState('');
  const [left, setLeft] = useState({ value: false, repeated: false });
  const [refused, setRefused] = useState('');
  /** Requests the focus of the password field; each request is a new object, so that the field can be focused again. */
  const [focus, setFocus] = useState<object>();

  const { least, most } = PASSWORD_LENGTH;
  const messages: Record<PasswordProblem, string> = {
    length: t`The password must have ${least} to ${most} characters.`,
    number: t`"Password" must have at least one number.`,
    letter: t`"Password" must have at least one letter.`,
    special: t`"Password" must have at least one special character.`,
  };
  const problem = passwordProblem(value);
  const common = t`This password is among the first that are guessed. Choose another one.`;
  const wrong = refused || (value === '' ? t`Write the new password.` : problem ? messages[problem] : '');
  const unequal = repeated === value ? '' : t`"Passwords" must be identical.`;

  return {
    value,
    focus,
    valid: wrong === '' && unequal === '',
    first: {
      value,
      error: left.value ? wrong || undefined : undefined,
      onChange: (text: string) => {
        setValue(text);
        setRefused('');
      },
      onBlur: () => setLeft((fields) => ({ ...fields, value: fields.value || value !== '' })),
    },
    second: {
      value: repeated,
      error: left.repeated ? unequal || undefined : undefined,
      onChange: setRepeated,
      onBlur: () => setLeft((fields) => ({ ...fields, repeated: fields.repeated || repeated !== '' })),
    },
    /** Shows a server error at the password field; false if the error is about something else. */
    showError: (error: unknown): boolean => {
      if (!(error instanceof PortalError) || !error.code.startsWith('password_') || error.field !== 'newPassword')
        return false;
      const known = error.code.replace('password_', '');
      setRefused(known in messages ? messages[known as PasswordProblem] : common);
      setLeft({ value: true, repeated: true });
      setFocus({});
      return true;
    },
    clear: () => {
      setValue('');
      setRepeated('');
      setLeft({ value: false, repeated: false });
    },
  };
}

export type NewPassword = ReturnType<typeof useNewPassword>;
