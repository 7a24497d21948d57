import { useLingui } from '@lingui/react/macro';
import type { Ref } from 'react';
import { TextField } from '#kit/portal/design/TextField.tsx';

type EmailFieldProps = {
  ref: Ref<HTMLInputElement>;
  value: string;
  error: string | undefined;
  onChange: (email: string) => void;
  onBlur: () => void;
};

/** The e-mail that a user signs in with. */
export function EmailField({ onChange, ...rest }: EmailFieldProps) {
  const { t } = useLingui();
  return (
    <TextField
      {...rest}
      label={t`Email`}
      type="email"
      size="l"
      autoComplete="username webauthn"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      required
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
