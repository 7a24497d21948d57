import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useRestoredPage } from '#kit/portal/useRestoredPage.ts';
import { type OpenedPayment, goToBank } from './goToBank.ts';

type BankRedirect<Input> = {
  /** Ignored while a payment is being opened. */
  readonly pay: (input: Input) => void;
  /** From the press until the browser has left or the payment has failed. */
  readonly busy: boolean;
  readonly error: Error | null;
  readonly reset: () => void;
};

/**
 * Opens a payment and goes to its bank. `onReturn`: the payment failed, or the back button restored the page; what the
 * page shows may have changed.
 */
export function useBankRedirect<Input>(
  open: (input: Input) => Promise<OpenedPayment | null | undefined>,
  onReturn?: () => void,
): BankRedirect<Input> {
  /** A second press may come before the button is disabled. */
  const pressed = useRef(false);
  const release = () => {
    pressed.current = false;
    onReturn?.();
  };
  const { mutate, reset, error, isIdle } = useMutation({
    mutationFn: async (input: Input) => goToBank(await open(input)),
    onError: release,
  });

  // the back button may restore the page in its busy state
  useRestoredPage(() => {
    reset();
    release();
  });

  function pay(input: Input) {
    if (pressed.current) return;
    pressed.current = true;
    mutate(input);
  }

  return { pay, busy: !isIdle && !error, error, reset };
}
