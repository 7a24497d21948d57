import { useCallback, useEffect, useRef, useState } from 'react';
import { amountFromCents } from '../../../../kit/any/money.ts';
import type { TransaccionOnlineInput } from '../../../../kit/any/contract.ts';
import { hasCode } from '../../../../kit/portal/graphql/error.ts';
import { request } from '../../../../kit/portal/graphql/request.ts';
import type { Change, Selection } from '../../rules/selection.ts';
import { goToBank } from '../redirect.ts';
import { keptSelection } from './kept.ts';
import { PayInvoices } from './pay.graphql.ts';
import { refreshSelection } from './refresh.ts';

/**
 * A payment on its way to the bank (specification 4, payment modal): idle; `asking`: it is prepared, until the browser
 * leaves; `changed`: the invoices are no longer as they were seen, and the user decides; `failed`: told in a modal, of
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
  readonly close: () => void;
};

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

  const close = useCallback(() => setStep({ name: 'idle' }), []);

  // who comes back from the bank by the back button finds the page as it was, and must not find it stuck
  useEffect(() => {
    const comeBack = (event: PageTransitionEvent) => event.persisted && close();
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, [close]);

  /** The attempt that had no answer, where the same is paid again; else a new one, of amounts that are fresh. */
  async function begin(): Promise<{ key: string; input: TransaccionOnlineInput[] } | { changes: readonly Change[] }> {
    const unanswered = attempt.current;
    const again = linesOf(keptSelection());
    if (unanswered?.lines === JSON.stringify(again)) return { key: unanswered.key, input: again };
    const changes = await refreshSelection();
    if (changes.length > 0) return { changes };
    const input = linesOf(keptSelection());
    const key = crypto.randomUUID();
    attempt.current = { key, lines: JSON.stringify(input) };
    return { key, input };
  }

  async function pay(): Promise<void> {
    setStep({ name: 'asking' });
    try {
      const begun = await begin();
      if ('changes' in begun) {
        onChanged();
        setStep({ name: 'changed', changes: begun.changes });
        return;
      }
      const { crearTransaccionOnline: opened } = await request(PayInvoices, {
        input: begun.input,
        idempotencyKey: begun.key,
      });
      attempt.current = undefined;
      goToBank(opened);
    } catch (error) {
      setStep({ name: 'failed', error, chosen: keptSelection() });
      onChanged();
      // whether a payment was made is not known where no answer of ours came: then the attempt stays the same one; the
      // server answers it with the way to the bank, or with how its payment ended, and the next one begins anew
      if (hasCode(error, 'network', 'server')) return;
      attempt.current = undefined;
      await refreshSelection().catch(() => []);
    }
  }

  return { step, pay, close };
}
