import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { PASSWORD_LENGTH } from '../../rules/constants.ts';
import { VisuallyHidden } from '#kit/portal/design/VisuallyHidden.tsx';
import { Icon } from '#kit/portal/design/Icon.tsx';
import { PASSWORD_REQUIREMENTS, type PasswordProblem } from '../../rules/password.ts';
import './messages.es.po';
import styles from './NewPasswordFields.module.css';
import { PasswordField } from '#kit/portal/password/PasswordField.tsx';
import { StrengthMeter } from './StrengthMeter.tsx';
import type { NewPassword } from './useNewPassword.ts';

const UNKNOWN: readonly string[] = [];

type NewPasswordFieldsProps = {
  password: NewPassword;
  /** The user's names and e-mail, where they are known; the strength depends on them. */
  own?: readonly string[];
  size?: 'm' | 'l';
};

export function NewPasswordFields({ password, own = UNKNOWN, size = 'm' }: NewPasswordFieldsProps) {
  const { t } = useLingui();
  const first = useRef<HTMLInputElement>(null);
  const { focus } = password;
  useEffect(() => {
    if (focus) first.current?.focus();
  }, [focus]);
  const { least, most } = PASSWORD_LENGTH;
  const messages: Record<PasswordProblem, string> = {
    length: t`${least} to ${most} characters`,
    letter: t`One letter`,
    number: t`One number`,
    special: t`One special character, such as *`,
  };
  return (
    <>
      <PasswordField
        ref={first}
        label={t`New password`}
        size={size}
        autoComplete="new-password"
        value={password.first.value}
        error={password.first.error}
        onChange={(event) => password.first.onChange(event.target.value)}
        onBlur={password.first.onBlur}
      />
      <StrengthMeter password={password.value} own={own} />
      <ul className={styles.list} aria-label={t`The password must have`}>
        {PASSWORD_REQUIREMENTS.map(({ problem, met }) => {
          const done = met(password.value);
          return (
            <li key={problem} className={done ? styles.met : undefined}>
              <Icon name={done ? 'check' : 'minus'} size="s" />
              {messages[problem]}
              <VisuallyHidden>{done ? t`: done` : t`: missing`}</VisuallyHidden>
            </li>
          );
        })}
      </ul>
      <PasswordField
        label={t`Repeat the new password`}
        size={size}
        autoComplete="new-password"
        value={password.second.value}
        error={password.second.error}
        onChange={(event) => password.second.onChange(event.target.value)}
        onBlur={password.second.onBlur}
      />
    </>
  );
}
