import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Button } from '#kit/portal/design/Button.tsx';
import { request } from '#kit/portal/graphql/request.ts';
import { useErrorText } from '#kit/portal/http/useErrorText.ts';
import { AppKey } from '#kit/portal/second-factor/AppKey.tsx';
import { SecondFactorForm } from '#kit/portal/second-factor/SecondFactorForm.tsx';
import styles from '../PersonalInfoScreen.module.css';
import own from './SecondFactor.module.css';
import { type BeginSecondFactorMutation, ConfirmSecondFactor } from './second-factor.graphql.ts';

export type Setup = NonNullable<BeginSecondFactorMutation['beginSecondFactor']>;

type SetUpAppProps = { setup: Setup; onCodes: (codes: readonly string[]) => void; onCancel: () => void };

export function SetUpApp({ setup, onCodes, onCancel }: SetUpAppProps) {
  const { t } = useLingui();
  const errorText = useErrorText({
    otp_wrong: () => t`The code is not correct. Write the one that your app shows now.`,
    second_factor_not_begun: () => t`This code was already replaced in another window. Begin again.`,
  });
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <SecondFactorForm
      className={styles.form}
      accepts="app"
      errorText={errorText}
      onCode={async (otp) => onCodes((await request(ConfirmSecondFactor, { otp })).confirmSecondFactor?.codes ?? [])}
      renderButtons={(isBusy) => (
        <div className={styles.actions}>
          <Button look="primary" type="submit" changes busy={isBusy}>
            {t`Switch on`}
          </Button>
          <Button onClick={onCancel}>{t`Cancel`}</Button>
        </div>
      )}
    >
      <h3 ref={title} tabIndex={-1} className={own.step}>{t`1. Scan the code with your authenticator app`}</h3>
      <p className={styles.lead}>{t`Any will do: Google Authenticator, Microsoft Authenticator, 1Password…`}</p>
      <AppKey {...setup} />
      <h3 className={own.step}>{t`2. Write the code that the app shows`}</h3>
    </SecondFactorForm>
  );
}
