import type { Bloqueo, Cierre } from '#kit/core/contract/types.ts';
import type { ShownState, StateName } from '#kit/portal/design/State.tsx';
import { type DueState, DUE_STATES } from '../rules/due.ts';

export const DUE_STATE_NAMES: Readonly<Record<DueState, StateName>> = { AT: 'overdue', V: 'today', NV: 'upcoming' };

const LOCK_STATE_NAMES = { PAGO: 'paying', COMPENSACION: 'compensating', ERP: 'locked' } as const;

type DocumentStatus = {
  /** Signed; negative in the client's favour. */
  readonly total: number;
  /** AT, V, NV or A while open; C when closed. */
  readonly estado_documento: string | null;
  readonly bloqueo?: Pick<Bloqueo, 'tipo'> | null;
  readonly cierre?: Pick<Cierre, 'tipo'> | null;
};

/**
 * A document's state on every screen: what closed it, otherwise its lock, its due state, or an unknown code as it is.
 */
export function documentState({ total, estado_documento, bloqueo, cierre }: DocumentStatus): ShownState {
  if (estado_documento === 'C') return cierre?.tipo === 'PAGO' ? 'paid' : 'compensated';
  if (bloqueo) return LOCK_STATE_NAMES[bloqueo.tipo];
  if (total < 0) return 'inFavour';
  const due = DUE_STATES.find((known) => known === estado_documento);
  if (due) return DUE_STATE_NAMES[due];
  return estado_documento === null || estado_documento === 'A' ? 'open' : { code: estado_documento };
}
