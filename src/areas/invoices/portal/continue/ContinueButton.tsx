import { useLingui } from '@lingui/react/macro';
import { Button, type ButtonProps } from '#kit/portal/design/Button.tsx';
import { Modal } from '#kit/portal/design/Modal.tsx';
import { request } from '#kit/portal/graphql/request.ts';
import { useErrorText } from '#kit/portal/http/useErrorText.ts';
import { useBankRedirect } from '../useBankRedirect.ts';
import { ContinuePayment } from './continue.graphql.ts';

type ContinueButtonProps = Omit<ButtonProps, 'onClick' | 'busy' | 'children'> & {
  uuid: string;
  /** The user has seen the error; the payment's state should be requested again. */
  onFailed: () => void;
};

export function ContinueButton({ uuid, onFailed, ...look }: ContinueButtonProps) {
  const { t } = useLingui();
  const errorText = useErrorText({
    payment_ended: () => t`This payment has already ended.`,
    gateway_unavailable: () => t`The bank's payment page is not available. Try again in a few minutes.`,
  });
  const { pay, busy, error, reset } = useBankRedirect(
    async (unfinished: string) => (await request(ContinuePayment, { uuid: unfinished })).continuarTransaccion,
  );

  function accept() {
    reset();
    onFailed();
  }

  return (
    <>
      <Button {...look} changes busy={busy} onClick={() => pay(uuid)}>
        {t`Continue`}
      </Button>
      {error && (
        <Modal kind="error" title={t`The payment could not be continued`} onAccept={accept}>
          {errorText(error)}
        </Modal>
      )}
    </>
  );
}
