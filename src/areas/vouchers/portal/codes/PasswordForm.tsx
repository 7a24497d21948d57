import { useMutation } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useRef, useState } from 'react';
import { Button } from '#kit/portal/design/Button.tsx';
import { IconButton } from '#kit/portal/design/IconButton.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import { TextField } from '#kit/portal/design/TextField.tsx';
import { showToast } from '#kit/portal/design/toasts.ts';
import { useErrorText } from '#kit/portal/http/useErrorText.ts';
import { hasCode, noData } from '#kit/portal/http/error.ts';
import { request } from '#kit/portal/graphql/request.ts';
import { MIN_VOUCHER_PASSWORD } from '../../rules/constants.ts';
import { readVoucherRows, type VoucherRow } from '../../rules/file-rows.ts';
import styles from './Codes.module.css';
import { OpenVouchers, SendVouchers } from './codes.graphql.ts';

/** The contents of a purchase's file, revealed by its password. */
export type OpenedFile = { readonly rows: readonly VoucherRow[]; readonly name: string; readonly pdf: string | null };

type PasswordFormProps = {
  uuid: string;
  /** The address that the password was sent to. */
  email: string;
  onOpened: (file: OpenedFile) => void;
  /** Shows an error that does not concern the password. */
  onFailed: (error: Error) => void;
};

/** Asks for the password of a purchase's file of codes; can request a new password by e-mail. */
export function PasswordForm({ uuid, email, onOpened, onFailed }: PasswordFormProps) {
  const { t } = useLingui();
  const [password, setPassword] = useState('');
  const [shown, setShown] = useState(false);
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: async (): Promise<OpenedFile | null> => {
      const { validateBonosPassword: answer } = await request(OpenVouchers, { email, password });
      if (!answer) throw noData('mutation');
      if (typeof answer.response !== 'string') return null;
      return {
        rows: readVoucherRows(answer.response),
        name: answer.idcompra ?? uuid,
        pdf: answer.download?.pdf?.url ?? null,
      };
    },
    onSuccess: (file) => {
      if (file) onOpened(file);
      else refuse(t`The password is wrong. Check the code that was sent by e-mail.`);
    },
    onError: (error) => {
      if (hasCode(error, 'too_many_tries')) refuse(t`There were too many wrong passwords. Ask for another one.`);
      else onFailed(error);
    },
  });

  function refuse(text: string) {
    setProblem(text);
    input.current?.select();
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isPending) return;
    if (password.length < MIN_VOUCHER_PASSWORD) {
      refuse(t`The password is not valid. It must have at least 8 characters.`);
    } else {
      setProblem(undefined);
      mutate();
    }
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField
        ref={input}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        label={t`Password of the file`}
        hint={t`It is in the e-mail «Your vouchers are ready».`}
        size="l"
        // not an account password: the browser must neither fill it in nor save it
        autoComplete="off"
        after={
          <IconButton
            icon={shown ? 'eye-off' : 'eye'}
            label={shown ? t`Hide password` : t`Show password`}
            onClick={() => setShown(!shown)}
          />
        }
        value={password}
        error={problem}
        onChange={({ target }) => {
          setPassword(target.value.trim());
          setProblem(undefined);
        }}
      />
      <Button look="primary" size="l" type="submit" busy={isPending} changes wide>
        {t`Download vouchers`}
      </Button>
      <SendAgain uuid={uuid} />
    </form>
  );
}

function SendAgain({ uuid }: { uuid: string }) {
  const { t } = useLingui();
  const errorText = useErrorText({
    too_many_mails: () => t`A password was sent a moment ago. Wait a minute, and look at your e-mail.`,
    no_codes: () => t`The codes are not ready yet. Try again in a moment.`,
    support_session: () => t`A support session may look, but not buy.`,
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const { sendBonosEmail: answer } = await request(SendVouchers, { uuid });
      if (!answer?.success) throw noData('mutation');
    },
    onSuccess: () => showToast(t`We sent you another password. The one before no longer works.`),
  });
  return (
    <>
      {error && (
        <Note tone="fail" icon="failed" role="alert">
          {errorText(error)}
        </Note>
      )}
      <Button look="link" changes busy={isPending} onClick={() => mutate()}>
        {t`Send me another password`}
      </Button>
    </>
  );
}
