import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CompensacionInput } from '#kit/core/contract/types.ts';
import { amountFromCents } from '#kit/core/money.ts';
import { useAttempt } from '#kit/portal/graphql/attempt.ts';
import { isUnanswered } from '#kit/portal/http/error.ts';
import { request } from '#kit/portal/graphql/request.ts';
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

export function linesOf(selection: Selection): CompensacionInput[] {
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
  const attempt = useAttempt();
  const fail = (error: unknown) => setStep({ name: 'failed', error, chosen: getSelection() });

  async function review(): Promise<void> {
    // the first attempt may have locked these documents, so it is repeated unchanged
    if (attempt.isUnknown(linesOf(getSelection()))) {
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
    setStep({ name: 'sending' });
    try {
      await attempt.send(input, (idempotencyKey) => request(SendCompensation, { input, idempotencyKey }));
      changeSelection(() => []);
      setStep({ name: 'sent' });
    } catch (error) {
      fail(error);
      // without an answer the compensation may exist, so the request will be repeated unchanged
      if (!isUnanswered(error)) await refreshSelection().then(announceChanges, () => undefined);
    }
    void queries.invalidateQueries();
  }

  return { step, review, send, close: () => setStep({ name: 'idle' }) };
}
