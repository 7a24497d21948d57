import { useMutation } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Button, type ButtonProps } from '../../../../kit/portal/design/Button.tsx';
import { Modal } from '../../../../kit/portal/design/Modal.tsx';
import { request } from '../../../../kit/portal/graphql/request.ts';
import { useErrorText } from '../../../../kit/portal/graphql/useErrorText.ts';
import { goToBank } from '../redirect.ts';
import { ContinuePayment } from './continue.graphql.ts';

type ContinueButtonProps = Omit<ButtonProps, 'onClick' | 'busy' | 'children'> & {
  uuid: string;
  /** The payment could not be continued, and the user knows: the place that shows it should ask again how it stands. */
  onFailed: () => void;
};

/** Goes back to the bank page of a payment that was left in the middle. */
export function ContinueButton({ uuid, onFailed, ...look }: ContinueButtonProps) {
  const { t } = useLingui();
  const errorText = useErrorText({
    payment_ended: () => t`This payment has already ended.`,
    gateway_unavailable: () => t`The bank's payment page is not available. Try again in a few minutes.`,
  });
  const { mutate, reset, error, isIdle } = useMutation({
    mutationFn: async () => {
      const { continuarTransaccion: opened } = await request(ContinuePayment, { uuid });
      goToBank(opened);
    },
  });

  // Busy until the browser has left; who comes back by the back button finds the page as it was, and must not find it stuck.
  useEffect(() => {
    const comeBack = (event: PageTransitionEvent) => event.persisted && reset();
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, [reset]);

  function accept() {
    reset();
    onFailed();
  }

  return (
    <>
      <Button {...look} busy={!isIdle && !error} onClick={() => mutate()}>
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
