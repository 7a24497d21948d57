import type { Day } from '#kit/core/day.ts';
import type { Cents } from '#kit/core/money.ts';

/** A change of a document: its name, the origin of its money, its amount, and the open amount after it. */
export type TimelineEntry<M = unknown> = {
  readonly day: Day;
  readonly what: string;
  readonly reference: string | null;
  /** Signed: the change of the open amount. */
  readonly change: Cents;
  readonly left: Cents;
  /** The movement that changed the document; null for the issue. */
  readonly movement: M | null;
};

type LedgerMovement = {
  readonly fecha: Day;
  readonly kind: 'erp' | 'correction' | 'payment' | 'reversal' | 'compensation' | 'transfer';
  readonly applied_cents: Cents;
  readonly original_delta_cents: Cents;
  readonly name: string | null;
  readonly holder: 'payment' | 'compensation' | null;
};

/** Movements of a compensation undone after the bank reversed its payment. */
const UNDONE = 'Compensación deshecha';

const NAMES: Readonly<Record<LedgerMovement['kind'], { readonly reduces: string; readonly opens: string }>> = {
  erp: { reduces: 'Abono registrado', opens: 'Reapertura' },
  correction: { reduces: 'Corrección del valor', opens: 'Corrección del valor' },
  payment: { reduces: 'Pago en línea', opens: 'Pago en línea' },
  reversal: { reduces: 'Reverso del banco', opens: 'Reverso del banco' },
  compensation: { reduces: 'Compensación', opens: 'Compensación' },
  transfer: { reduces: 'Traslado de saldo a favor', opens: 'Traslado a saldo a favor' },
};

/**
 * Every movement with the open amount after it. `original` is the current amount, signed; corrections are undone back
 * to the first one.
 */
export function timelineOf<M extends LedgerMovement>(
  document: { readonly fecha_documento: Day; readonly num_documento: string; readonly original: Cents },
  movements: readonly M[],
): TimelineEntry<M>[] {
  let left = movements.reduce((first, movement) => first - movement.original_delta_cents, document.original);
  const sign = Math.sign(left);
  const begun = {
    day: document.fecha_documento,
    what: 'Emisión',
    reference: document.num_documento,
    change: left,
    left,
    movement: null,
  };
  return [
    begun,
    ...movements.map((movement) => {
      const { fecha, kind, applied_cents, original_delta_cents, name, holder } = movement;
      const change = original_delta_cents - applied_cents;
      left += change;
      const byBank = NAMES[kind][change * sign > 0 ? 'opens' : 'reduces'];
      const what = kind === 'reversal' && holder === 'compensation' ? UNDONE : byBank;
      return { day: fecha, what, reference: name, change, left, movement };
    }),
  ];
}
