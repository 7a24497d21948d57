import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CompensacionInput } from '../../../../kit/core/contract.ts';
import { amountFromCents } from '../../../../kit/core/money.ts';
import { isUnanswered } from '../../../../kit/portal/graphql/error.ts';
import { request } from '../../../../kit/portal/graphql/request.ts';
import { type Selection, problemOf } from '../../rules/selection.ts';
import { announceChanges, changeSelection, getSelection, refreshSelection } from '../select/selectionStore.ts';
import { SendCompensation } from './send.graphql.ts';

/**
 * Steps of the compensation flow (specification A4): `checking` compares the selection with the present documents,
 * `confirming` waits for the user.
 */
type Step =
  | { readonly name: 'idle' | 'checking' | 'confirming' | 'sending' | 'sent' }
  | { readonly name: 'failed'; readonly error: unknown; readonly chosen: Selection };

export type Sending = {
  readonly step: Step;
  readonly review: () => Promise<void>;
  readonly send: () => Promise<void>;
  readonly close: () => void;
};

function linesOf(selection: Selection): CompensacionInput[] {
  return selection.map(({ id, tipo, num_documento, num_factura, vencimiento, cents }) => ({
    fecha_vencimiento_documento: vencimiento,
    tipo,
    num_documento,
    id_edocta_detalle: id,
    monto: amountFromCents(cents),
    num_factura,
  }));
}

/** Sends the selection, then refetches everything and clears it. */
export function useSendCompensation(): Sending {
  const queries = useQueryClient();
  const [step, setStep] = useState<Step>({ name: 'idle' });
  /** An attempt without a known answer, so that a retry cannot become a second compensation. */
  const attempt = useRef<{ readonly key: string; readonly lines: string }>(undefined);
  const fail = (error: unknown) => setStep({ name: 'failed', error, chosen: getSelection() });

  async function review(): Promise<void> {
    // the first attempt may have locked its own documents: it is repeated unchanged
    if (attempt.current?.lines === JSON.stringify(linesOf(getSelection()))) {
      setStep({ name: 'confirming' });
      return;
    }
    setStep({ name: 'checking' });
    try {
      const changes = await refreshSelection();
      announceChanges(changes);
      const isAsSeen = changes.length === 0 && problemOf(getSelection()) === null;
      if (!isAsSeen) void queries.invalidateQueries();
      setStep({ name: isAsSeen ? 'confirming' : 'idle' });
    } catch (error) {
      fail(error);
    }
  }

  async function send(): Promise<void> {
    const input = linesOf(getSelection());
    const lines = JSON.stringify(input);
    const known = attempt.current;
    const key = known?.lines === lines ? known.key : crypto.randomUUID();
    attempt.current = { key, lines };
    setStep({ name: 'sending' });
    try {
      await request(SendCompensation, { input, idempotencyKey: key });
      attempt.current = undefined;
      changeSelection(() => []);
      setStep({ name: 'sent' });
    } catch (error) {
      fail(error);
      // without an answer it may have been created: the attempt is kept
      if (!isUnanswered(error)) {
        attempt.current = undefined;
        await refreshSelection().then(announceChanges, () => undefined);
      }
    }
    void queries.invalidateQueries();
  }

  return { step, review, send, close: () => setStep({ name: 'idle' }) };
}
