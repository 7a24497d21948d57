import { useLingui } from '@lingui/react/macro';
import { Button } from '#kit/portal/design/Button.tsx';
import { hasCode } from '#kit/portal/http/error.ts';
import { SecondFactorForm } from '#kit/portal/second-factor/SecondFactorForm.tsx';
import { FormTitle } from './FormTitle.tsx';
import styles from './LoginForm.module.css';
import { useLoginErrorText } from './useLoginErrorText.ts';

type CodeFormProps = {
  /** Signs in with a code; resolves when the browser leaves the page. Throws if the sign-in fails. */
  signIn: (code: string) => Promise<void>;
  onBack: () => void;
};

export function CodeForm({ signIn, onBack }: CodeFormProps) {
  const { t } = useLingui();
  const errorText = useLoginErrorText();
  return (
    <SecondFactorForm
      className={styles.form}
      accepts="any"
      size="l"
      focusesField
      errorText={(error) =>
        hasCode(error, 'otp_wrong')
          ? t`The code is wrong, or it was already used. Write the one you see now.`
          : errorText(error)
      }
      onCode={signIn}
      renderButtons={(isBusy) => (
        <>
          <Button look="primary" size="l" wide type="submit" busy={isBusy}>
            {t`Verify`}
          </Button>
          <Button look="link" className={styles.other} onClick={onBack}>
            {t`Back to sign-in`}
          </Button>
        </>
      )}
    >
      <FormTitle>{t`Verify it is you`}</FormTitle>
      <p
        className={styles.lead}
      >{t`Write the 6-digit code of your authenticator app, or one of your recovery codes.`}</p>
    </SecondFactorForm>
  );
}
