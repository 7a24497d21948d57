import type { EstadoSolicitud, TipoSolicitud } from '#kit/core/contract/types.ts';
import { type Cents, type Currency, formatMoney } from '#kit/core/money.ts';

/** States of a request, and what changes it (docs/product.md, Approval of payments). */

/** How long a request waits for its approval, and an approved one for its payment, in milliseconds. */
export const REQUEST_LIFE = 72 * 60 * 60_000;

/** The most requests of a client that wait for a decision or for their payment. */
export const MAX_WAITING = 200;
export const MAX_NOTE = 500;

export const REQUEST_STATES = ['pendiente', 'aprobada', 'rechazada', 'retirada', 'vencida', 'pagada'] as const;

/** Whether a request can still be decided or paid. */
export function isWaiting(state: EstadoSolicitud): boolean {
  return state === 'pendiente' || state === 'aprobada';
}

/** Whether who approved a request may also pay it: a plan is paid by its owner. */
export function approverPays(kind: TipoSolicitud): boolean {
  return kind !== 'plan';
}

/** A line's document as it is now. `paid`: what this request has paid of it. */
export type LineNow = {
  readonly num_documento: string;
  /** What was open when the request was prepared. */
  readonly open: Cents;
  readonly openNow: Cents;
  readonly paid: Cents;
  /** Held by another payment or compensation, or blocked by the company. */
  readonly isLocked: boolean;
};

/** Whether the balance is not what was approved, other than by the request's own payments. */
export function hasChanged({ open, openNow, paid }: LineNow): boolean {
  return openNow !== open - Math.sign(open) * paid;
}

/** What has changed in a line since the request was prepared, in Spanish; null: nothing. */
export function changeText(line: LineNow, currency: Currency): string | null {
  if (hasChanged(line)) {
    return line.openNow === 0 ? 'Ya no tiene saldo' : `Su saldo ahora es ${formatMoney(line.openNow, currency)}`;
  }
  return line.isLocked ? 'Está en otra operación o bloqueado' : null;
}

/** Why a request is no longer valid: the changed lines, in Spanish. */
export function outdatedText(lines: readonly LineNow[], currency: Currency): string | null {
  const changed = lines.filter(hasChanged);
  const [first] = changed;
  if (!first) return null;
  const others = changed.length - 1;
  const more =
    others === 0 ? '' : others === 1 ? ' y otro documento cambió' : ` y otros ${others} documentos cambiaron`;
  return `Documento ${first.num_documento}: ${lowerFirst(changeText(first, currency) ?? '')}${more}.`;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
