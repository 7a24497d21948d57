import { useLingui } from '@lingui/react/macro';
import { Button } from '#kit/portal/design/Button.tsx';
import { SecondFactorForm } from '#kit/portal/second-factor/SecondFactorForm.tsx';
import { callDesk } from '#kit/desk/portal/api.ts';
import { putSession } from '#kit/desk/portal/session.ts';
import { useDeskErrorText } from '#kit/desk/portal/useDeskErrorText.ts';
import { OtherAccount } from './OtherAccount.tsx';
import { useTabTitle } from './useTabTitle.ts';
import styles from './SignIn.module.css';

/** The code of the own second factor, after the identity provider's sign-in. `onOther`: they want another account. */
export function ConfirmCode({ onOther }: { onOther: () => void }) {
  const { t } = useLingui();
  const errorText = useDeskErrorText();
  useTabTitle(t`Sign in to the desk`);
  return (
    <SecondFactorForm
      className={styles.form}
      accepts="any"
      size="l"
      focusesField
      errorText={errorText}
      onCode={async (otp) => putSession(await callDesk('session.confirm_code', { otp }))}
      renderButtons={(isBusy) => (
        <>
          <Button look="primary" size="l" wide type="submit" busy={isBusy}>
            {t`Verify`}
          </Button>
          <OtherAccount onLeave={onOther} />
        </>
      )}
    >
      <h1>{t`Sign in to the desk`}</h1>
      <p className={styles.lead}>
        {t`Write the 6-digit code of your authenticator app, or one of your recovery codes.`}
      </p>
    </SecondFactorForm>
  );
}
