import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { Button } from '#kit/portal/design/Button.tsx';
import { Card, CardBody, CardHead } from '#kit/portal/design/Card.tsx';
import { Checkbox } from '#kit/portal/design/Checkbox.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import { hasCode } from '#kit/portal/http/error.ts';
import { showToast } from '#kit/portal/design/toasts.ts';
import { request } from '#kit/portal/graphql/request.ts';
import { NewPasswordFields } from '../password/NewPasswordFields.tsx';
import { PasswordField } from '#kit/portal/password/PasswordField.tsx';
import { useNewPassword } from '../password/useNewPassword.ts';
import { ChangePassword as ChangePasswordDocument } from './change-password.graphql.ts';
import styles from './PersonalInfoScreen.module.css';
import { usePasswordErrorText } from './usePasswordErrorText.ts';

/** `own`: the user's names and e-mail. */
export function ChangePassword({ own }: { own: readonly string[] }) {
  const { t } = useLingui();
  const unreachable = () => t`Server communication error`;
  const errorText = usePasswordErrorText({ network: unreachable, timeout: unreachable });
  const hint = useId();
  const queries = useQueryClient();
  const password = useNewPassword();
  const [current, setCurrent] = useState('');
  const [endOthers, setEndOthers] = useState(true);
  const currentInput = useRef<HTMLInputElement>(null);
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: () =>
      request(ChangePasswordDocument, {
        currentPassword: current,
        newPassword: password.value,
        endOtherSessions: endOthers,
      }),
    onSuccess: () => {
      showToast(t`User password was successfully changed.`);
      setCurrent('');
      setEndOthers(true);
      password.clear();
      void queries.invalidateQueries({ queryKey: ['UserSessions'] });
    },
    onError: (failure) => {
      if (password.showError(failure)) reset();
      else if (hasCode(failure, 'password_wrong')) currentInput.current?.select();
    },
  });
  const wrong = hasCode(error, 'password_wrong');

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!isPending && current !== '' && password.valid) mutate();
  }

  return (
    <Card aria-labelledby="change-password">
      <CardHead id="change-password" title={t`Change password`} />
      <CardBody>
        <form className={styles.form} noValidate onSubmit={submit}>
          {error && !wrong && (
            <Note tone="fail" icon="failed" role="alert">
              {t`User password was not edited`}: {errorText(error)}
            </Note>
          )}
          <PasswordField
            ref={currentInput}
            label={t`Current password`}
            autoComplete="current-password"
            maxLength={256}
            value={current}
            error={wrong ? errorText(error) : undefined}
            onChange={(event) => {
              setCurrent(event.target.value);
              reset();
            }}
          />
          <NewPasswordFields password={password} own={own} />
          <div>
            <Checkbox
              checked={endOthers}
              aria-describedby={hint}
              onChange={(event) => setEndOthers(event.target.checked)}
            >
              {t`Close my other sessions`}
            </Checkbox>
            <p id={hint} className={styles.lead}>
              {t`Leave it checked if somebody else may know your password.`}
            </p>
          </div>
          <div className={styles.actions}>
            <Button
              look="primary"
              wide="phone"
              type="submit"
              changes
              busy={isPending}
              disabled={current === '' || !password.valid}
            >
              {t`Change password`}
            </Button>
          </div>
        </form>
      </CardBody>
    </Card>
  );
}
