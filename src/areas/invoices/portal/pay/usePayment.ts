import { useCallback, useEffect, useRef, useState } from 'react';
import { amountFromCents } from '../../../../kit/any/money.ts';
import type { TransaccionOnlineInput } from '../../../../kit/any/contract.ts';
import { isUnanswered } from '../../../../kit/portal/graphql/error.ts';
import { request } from '../../../../kit/portal/graphql/request.ts';
import type { Change, Selection } from '../../rules/selection.ts';
import { goToBank } from '../redirect.ts';
import { keptSelection } from './kept.ts';
import { type Asked, letGo } from './letGo.ts';
import { PayInvoices } from './pay.graphql.ts';
import { refreshSelection } from './refresh.ts';

/**
 * A payment on its way to the bank (specification 4, payment modal): idle; `asking`: it is prepared, until the browser
 * leaves or the user cancels; `changed`: the invoices are no longer as they were seen, and the user decides; `failed`: told in a modal, of
 * what was chosen then.
 */
export type Step =
  | { readonly name: 'idle' }
  | { readonly name: 'asking' }
  | { readonly name: 'changed'; readonly changes: readonly Change[] }
  | { readonly name: 'failed'; readonly error: unknown; readonly chosen: Selection };

export type Payment = {
  readonly step: Step;
  readonly pay: () => Promise<void>;
  /** Stops preparing it. What the server has opened by then is abandoned, in the background. */
  readonly cancel: () => void;
  readonly close: () => void;
};

/** One press of the button: how it is stopped, what the server was asked for, and whether the browser is on its way. */
type Press = { readonly stop: AbortController; asked?: Asked; leaving?: true };

function linesOf(selection: Selection): TransaccionOnlineInput[] {
  return selection.map((choice) => ({
    fecha_vencimiento: choice.vencimiento,
    monto_documento: amountFromCents(choice.total),
    monto_transaccion: amountFromCents(choice.cents),
    numero_documento: choice.num_documento,
    id_edocta_detalle: choice.id,
    numero_factura: choice.num_factura,
    observaciones: '',
    tipo_transaccion: choice.tipo,
  }));
}

/** Pays what is chosen; `onChanged` is told when the lists may be out of date. */
export function usePayment(onChanged: () => void): Payment {
  const [step, setStep] = useState<Step>({ name: 'idle' });
  /** Names an attempt whose answer is not known, so that a second press or try cannot become a second payment. */
  const attempt = useRef<{ readonly key: string; readonly lines: string }>(undefined);

  const press = useRef<Press>(undefined);
  /** Ends when what was cancelled last is let go. */
  const letting = useRef<Promise<void>>(undefined);

  const close = useCallback(() => setStep({ name: 'idle' }), []);

  // who comes back from the bank by the back button finds the page as it was, and must not find it stuck
  useEffect(() => {
    const comeBack = (event: PageTransitionEvent) => event.persisted && close();
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, [close]);

  /** The attempt that had no answer, where the same is paid again; else a new one, of amounts that are fresh. */
  async function begin(
    signal: AbortSignal,
  ): Promise<{ key: string; input: TransaccionOnlineInput[] } | { changes: readonly Change[] }> {
    const unanswered = attempt.current;
    const again = linesOf(keptSelection());
    if (unanswered?.lines === JSON.stringify(again)) return { key: unanswered.key, input: again };
    const changes = await refreshSelection(signal);
    if (changes.length > 0) return { changes };
    const input = linesOf(keptSelection());
    const key = crypto.randomUUID();
    attempt.current = { key, lines: JSON.stringify(input) };
    return { key, input };
  }

  async function pay(): Promise<void> {
    const pressed: Press = { stop: new AbortController() };
    const { signal } = pressed.stop;
    press.current = pressed;
    setStep({ name: 'asking' });
    try {
      // what was cancelled a moment ago may still hold the invoices
      await letting.current;
      const begun = await begin(signal);
      signal.throwIfAborted();
      if ('changes' in begun) {
        onChanged();
        setStep({ name: 'changed', changes: begun.changes });
        return;
      }
      const variables = { input: begun.input, idempotencyKey: begun.key };
      // not stopped with the rest: what it opens must be known, or nobody could abandon it
      const ask = async () => (await request(PayInvoices, variables)).crearTransaccionOnline;
      pressed.asked = { answer: ask(), again: ask };
      const opened = await pressed.asked.answer;
      if (signal.aborted) return;
      attempt.current = undefined;
      pressed.leaving = true;
      goToBank(opened);
    } catch (error) {
      if (signal.aborted) return;
      setStep({ name: 'failed', error, chosen: keptSelection() });
      onChanged();
      // whether a payment was made is not known where no answer of ours came: then the attempt stays the same one; the
      // server answers it with the way to the bank, or with how its payment ended, and the next one begins anew
      if (isUnanswered(error)) return;
      attempt.current = undefined;
      await refreshSelection().catch(() => []);
    }
  }

  function cancel(): void {
    close();
    press.current?.stop.abort();
    const { asked, leaving } = press.current ?? {};
    if (!asked) return;
    if (leaving) window.stop();
    attempt.current = undefined;
    letting.current = letGo(asked).then(onChanged);
  }

  return { step, pay, cancel, close };
}
