import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CompensacionInput } from '../../../../kit/any/contract.ts';
import { amountFromCents } from '../../../../kit/any/money.ts';
import { isUnanswered } from '../../../../kit/portal/graphql/error.ts';
import { request } from '../../../../kit/portal/graphql/request.ts';
import { type Selection, problemOf } from '../../rules/choose.ts';
import { changeSelection, keptSelection } from './kept.ts';
import { refreshSelection } from './refresh.ts';
import { SendCompensation } from './send.graphql.ts';

/**
 * A compensation on its way (specification 4, compensation flow): `checking`: what is chosen is held against the documents as they
 * are; `confirming`: the user looks over it; `sending`; then `sent` or `failed`, of what was chosen then.
 */
export type Step =
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

/** Sends what is chosen; afterwards everything is asked for again, and what was sent is no longer chosen. */
export function useSending(): Sending {
  const queries = useQueryClient();
  const [step, setStep] = useState<Step>({ name: 'idle' });
  /** Names an attempt whose answer is not known, so that trying again cannot become a second compensation. */
  const attempt = useRef<{ readonly key: string; readonly lines: string }>(undefined);
  const fail = (error: unknown) => setStep({ name: 'failed', error, chosen: keptSelection() });

  async function review(): Promise<void> {
    // what may have been made a moment ago holds its own documents: it is asked for again as it was
    if (attempt.current?.lines === JSON.stringify(linesOf(keptSelection()))) {
      setStep({ name: 'confirming' });
      return;
    }
    setStep({ name: 'checking' });
    try {
      const { gone, changed } = await refreshSelection();
      const isAsSeen = gone.length + changed.length === 0 && problemOf(keptSelection()) === null;
      if (!isAsSeen) void queries.invalidateQueries();
      setStep({ name: isAsSeen ? 'confirming' : 'idle' });
    } catch (error) {
      fail(error);
    }
  }

  async function send(): Promise<void> {
    const input = linesOf(keptSelection());
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
      // without an answer it may have been made: then the attempt stays the same one
      if (!isUnanswered(error)) {
        attempt.current = undefined;
        await refreshSelection().catch(() => undefined);
      }
    }
    void queries.invalidateQueries();
  }

  return { step, review, send, close: () => setStep({ name: 'idle' }) };
}
