import { useCallback, useEffect, useRef, useState } from 'react';
import { amountFromCents } from '../../../../kit/any/money.ts';
import type { TransaccionOnlineInput } from '../../../../kit/any/contract.ts';
import { hasCode, PortalError } from '../../../../kit/portal/graphql/error.ts';
import { request } from '../../../../kit/portal/graphql/request.ts';
import { type Change, type Selection, refresh } from '../../rules/selection.ts';
import { fetchFresh } from '../list/query.ts';
import { changeSelection, keptSelection } from './kept.ts';
import { PayInvoices } from './pay.graphql.ts';

/**
 * A payment on its way to the bank (specification 4, payment modal): idle; `asking`: it is prepared, until the browser
 * leaves; `changed`: the invoices are no longer as they were seen, and the user decides; `failed`: told in a modal.
 */
export type Step =
  | { readonly name: 'idle' }
  | { readonly name: 'asking' }
  | { readonly name: 'changed'; readonly changes: readonly Change[] }
  | { readonly name: 'failed'; readonly error: unknown };

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
  /** Names this attempt, so that a second press or a retry after a lost answer cannot become a second payment. */
  const attempt = useRef<{ key: string; lines: string }>(undefined);

  const close = useCallback(() => setStep({ name: 'idle' }), []);

  // who comes back from the bank by the back button finds the page as it was, and must not find it stuck
  useEffect(() => {
    const comeBack = (event: PageTransitionEvent) => event.persisted && close();
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, [close]);

  async function pay(): Promise<void> {
    setStep({ name: 'asking' });
    try {
      // the way out is fetched first: nothing may be missing once the payment is open
      const { goToBank } = await import('../redirect.ts').catch(() => {
        throw new PortalError({ network: true });
      });
      // whose answer was lost is asked for again as it was: its own payment may be what holds the invoices now
      if (attempt.current?.lines !== JSON.stringify(linesOf(keptSelection()))) {
        const fresh = await fetchFresh(keptSelection().map(({ id }) => id));
        const { selection, changes } = refresh(keptSelection(), fresh);
        if (changes.length > 0) {
          changeSelection(() => selection);
          onChanged();
          setStep({ name: 'changed', changes });
          return;
        }
      }
      const input = linesOf(keptSelection());
      const lines = JSON.stringify(input);
      if (attempt.current?.lines !== lines) attempt.current = { key: crypto.randomUUID(), lines };
      const { crearTransaccionOnline: opened } = await request(PayInvoices, {
        input,
        idempotencyKey: attempt.current.key,
      });
      if (!opened) throw new Error('The payment has no way to the bank.');
      attempt.current = undefined;
      goToBank(opened);
    } catch (error) {
      // an answer ends the attempt; where none came the same attempt may be made again
      if (!hasCode(error, 'network')) attempt.current = undefined;
      onChanged();
      setStep({ name: 'failed', error });
    }
  }

  return { step, pay, close };
}
