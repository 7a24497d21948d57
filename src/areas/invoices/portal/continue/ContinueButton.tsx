import { useMutation } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { Button, type ButtonProps } from '#kit/portal/design/Button.tsx';
import { Modal } from '#kit/portal/design/Modal.tsx';
import { request } from '#kit/portal/graphql/request.ts';
import { useErrorText } from '#kit/portal/http/useErrorText.ts';
import { useRestoredPage } from '#kit/portal/useRestoredPage.ts';
import { goToBank } from '../goToBank.ts';
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
  const { mutate, reset, error, isIdle } = useMutation({
    mutationFn: async () => {
      const { continuarTransaccion: opened } = await request(ContinuePayment, { uuid });
      await goToBank(opened);
    },
  });

  // the back button may restore the page in its busy state
  useRestoredPage(reset);

  function accept() {
    reset();
    onFailed();
  }

  return (
    <>
      <Button {...look} changes busy={!isIdle && !error} onClick={() => mutate()}>
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
