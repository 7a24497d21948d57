import { t } from '@lingui/core/macro';
import { useRef, useState } from 'react';
import type { TransaccionOnlineInput } from '#kit/core/contract/types.ts';
import { amountFromCents } from '#kit/core/money.ts';
import type { SelectionChange } from '#kit/core/selection.ts';
import { showToast } from '#kit/portal/design/toasts.ts';
import { useAttempt } from '#kit/portal/graphql/attempt.ts';
import { PortalError, hasCode, isUnanswered } from '#kit/portal/http/error.ts';
import { request } from '#kit/portal/graphql/request.ts';
import { useRestoredPage } from '#kit/portal/useRestoredPage.ts';
import type { Selection } from '../../rules/selection.ts';
import { AbandonPayment } from '../abandon/abandon.graphql.ts';
import { goToBank } from '../goToBank.ts';
import { PayInvoices, type PayInvoicesMutation } from './pay.graphql.ts';
import { getSelection, refreshSelection } from './selectionStore.ts';

/**
 * The steps of the payment modal (specification A4). `asking`: until the browser leaves or the user cancels; `changed`:
 * the invoices differ from those that the user saw, and the user decides; `failed`: with the selection at that moment,
 * and what was sent.
 */
type Step =
  | { readonly name: 'idle' }
  | { readonly name: 'asking' }
  | { readonly name: 'changed'; readonly changes: readonly SelectionChange[] }
  | {
      readonly name: 'failed';
      readonly error: unknown;
      readonly chosen: Selection;
      readonly sent: readonly TransaccionOnlineInput[];
    };

export type Payment = {
  readonly step: Step;
  readonly pay: () => Promise<void>;
  /** Stops preparing the payment. If the server has already opened it, the payment is cancelled in the background. */
  readonly cancel: () => void;
  readonly close: () => void;
};

type OpenedPayment = PayInvoicesMutation['crearTransaccionOnline'];

/** `again` repeats the request with the same key. */
type SentRequest = { readonly answer: Promise<OpenedPayment>; readonly again: () => Promise<OpenedPayment> };

/** One press of the button. `leaving`: the browser is being redirected to the bank. */
type Press = { readonly stop: AbortController; sent?: SentRequest; leaving?: true };

function linesOf(selection: Selection, observaciones: string): TransaccionOnlineInput[] {
  return selection.map((choice) => ({
    fecha_vencimiento: choice.vencimiento,
    monto_documento: amountFromCents(choice.open),
    monto_transaccion: amountFromCents(choice.cents),
    numero_documento: choice.num_documento,
    id_edocta_detalle: choice.id,
    numero_factura: choice.num_factura,
    observaciones,
    tipo_transaccion: choice.tipo,
  }));
}

/** `onChanged`: called when the lists may be outdated. `remark`: the user's text about the payment. */
export function usePayment(onChanged: () => void, remark = ''): Payment {
  const [step, setStep] = useState<Step>({ name: 'idle' });
  const attempt = useAttempt();
  const press = useRef<Press>(undefined);
  /** Resolves when the last cancelled payment is released. */
  const cancelling = useRef<Promise<void>>(undefined);

  const close = () => setStep({ name: 'idle' });

  // the back button may restore the page in its busy state
  useRestoredPage(close);

  /** Repeats the previous lines if they got no answer; otherwise uses current amounts. */
  async function begin(
    signal: AbortSignal,
  ): Promise<{ input: TransaccionOnlineInput[] } | { changes: readonly SelectionChange[] }> {
    const again = linesOf(getSelection(), remark.trim());
    if (attempt.isUnknown(again)) return { input: again };
    const changes = await refreshSelection(signal);
    return changes.length > 0 ? { changes } : { input: linesOf(getSelection(), remark.trim()) };
  }

  async function pay(): Promise<void> {
    const pressed: Press = { stop: new AbortController() };
    const { signal } = pressed.stop;
    press.current = pressed;
    let sent: readonly TransaccionOnlineInput[] = [];
    setStep({ name: 'asking' });
    try {
      // a payment cancelled just before may still lock the invoices
      await cancelling.current;
      const begun = await begin(signal);
      signal.throwIfAborted();
      if ('changes' in begun) {
        onChanged();
        setStep({ name: 'changed', changes: begun.changes });
        return;
      }
      const { input } = begun;
      sent = input;
      const opened = await attempt.send(input, (idempotencyKey) => {
        // never aborted: without the answer, an opened payment could not be cancelled
        const ask = async () => (await request(PayInvoices, { input, idempotencyKey })).crearTransaccionOnline;
        pressed.sent = { answer: ask(), again: ask };
        return pressed.sent.answer;
      });
      if (signal.aborted) return;
      pressed.leaving = true;
      await goToBank(opened);
    } catch (error) {
      if (signal.aborted) return;
      setStep({ name: 'failed', error, chosen: getSelection(), sent });
      onChanged();
      // the payment may exist: the next attempt repeats the key, which returns the payment's redirect or outcome
      if (isUnanswered(error)) return;
      await refreshSelection().catch(() => []);
    }
  }

  function cancel(): void {
    close();
    press.current?.stop.abort();
    const { sent, leaving } = press.current ?? {};
    if (!sent) return;
    if (leaving) window.stop();
    attempt.forget();
    cancelling.current = cancelPreparedPayment(sent).then(onChanged);
  }

  return { step, pay, cancel, close };
}

/**
 * Unlocks the invoices of a cancelled payment. The server may have opened it: waits for the answer, or requests it
 * again with the same key, and cancels the payment at the gateway (docs/product.md, Payments).
 */
async function cancelPreparedPayment(sent: SentRequest): Promise<void> {
  if (await isReleased(sent)) {
    showToast(t`You cancelled the payment: nothing was charged, and its invoices are free.`);
  } else {
    showToast(t`The payment could not be cancelled at the bank: you find it in Payments made.`, 'danger');
  }
}

async function isReleased({ answer, again }: SentRequest): Promise<boolean> {
  let opened: OpenedPayment;
  try {
    opened = await answer.catch((error: unknown) => {
      if (isUnanswered(error)) return again();
      throw error;
    });
  } catch (error) {
    // refused: no payment was opened, or it has ended; otherwise its state is unknown
    const refused = error instanceof PortalError && error.category === 'graphql-input';
    return refused || hasCode(error, 'gateway_unavailable');
  }
  if (!opened) return false;
  const ended = await request(AbandonPayment, { uuid: opened.uuid }).then(
    ({ abandonarTransaccion }) => abandonarTransaccion?.response ?? 'pending',
    () => 'pending',
  );
  return ended !== 'pending' && ended !== 'approved';
}
