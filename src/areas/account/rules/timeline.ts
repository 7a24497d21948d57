import type { Day } from '../../../kit/any/day.ts';
import type { Cents } from '../../../kit/any/money.ts';

/** What happened to a document on a day: what it was, whose, how much it changed what is open, and what remained open. */
export type TimelineEntry = {
  readonly day: Day;
  readonly what: string;
  readonly reference: string | null;
  /** Signed: what it added to what is open. */
  readonly change: Cents;
  readonly left: Cents;
};

type Moved = {
  readonly fecha: Day;
  readonly kind: 'erp' | 'correction' | 'payment' | 'reversal' | 'compensation' | 'transfer';
  readonly applied_cents: Cents;
  readonly original_delta_cents: Cents;
  readonly name: string | null;
  /** Whose money it is. */
  readonly holder: 'payment' | 'compensation' | null;
};

/** A compensation's movements are taken back where the bank took back a payment that it had used. */
const UNDONE = 'Compensación deshecha';

/** What a movement is called on paper: by its kind, and by whether it takes away what is open or opens it again. */
const NAMES: Readonly<Record<Moved['kind'], { readonly takes: string; readonly opens: string }>> = {
  erp: { takes: 'Abono registrado', opens: 'Reapertura' },
  correction: { takes: 'Corrección del valor', opens: 'Corrección del valor' },
  payment: { takes: 'Pago en línea', opens: 'Pago en línea' },
  reversal: { takes: 'Reverso del banco', opens: 'Reverso del banco' },
  compensation: { takes: 'Compensación', opens: 'Compensación' },
  transfer: { takes: 'Traslado de saldo a favor', opens: 'Traslado a saldo a favor' },
};

/**
 * A document's time line: how it began, and every movement in its order with what remained; its last line's remainder is what
 * is open now. `original` is what it is for now, with its sign; corrections are taken back to what it was at first.
 */
export function timelineOf(
  document: { readonly fecha_documento: Day; readonly num_documento: string; readonly original: Cents },
  movements: readonly Moved[],
): TimelineEntry[] {
  let left = movements.reduce((first, movement) => first - movement.original_delta_cents, document.original);
  const sign = Math.sign(left);
  const begun = {
    day: document.fecha_documento,
    what: 'Emisión',
    reference: document.num_documento,
    change: left,
    left,
  };
  return [
    begun,
    ...movements.map(({ fecha, kind, applied_cents, original_delta_cents, name, holder }) => {
      const change = original_delta_cents - applied_cents;
      left += change;
      const byBank = NAMES[kind][change * sign > 0 ? 'opens' : 'takes'];
      const what = kind === 'reversal' && holder === 'compensation' ? UNDONE : byBank;
      return { day: fecha, what, reference: name, change, left };
    }),
  ];
}
