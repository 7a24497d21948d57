import { sql } from 'kysely';
import type { Bloqueo } from '#kit/core/contract/types.ts';
import { type RowOf, column } from '#kit/server/list/columns.ts';
import { DOCUMENT_COLUMNS } from './document-columns-store.ts';

/** Columns with the lock of a document d; needs LOCK_JOINS. */
export const LOCK_COLUMNS = {
  bloqueada_erp: DOCUMENT_COLUMNS.bloqueada_erp,
  holder: column<'payment' | 'compensation' | null>('l.holder'),
  reference: column<string | null>('l.reference'),
  payment_estado: column<string | null>('p.estado'),
};

export const LOCK_JOINS = sql`
  left join document_lock l on l.client_id = d.client_id and l.document_id = d.document_id
  left join payment p on p.client_id = l.client_id and p.uuid = l.reference`;

/** A payment or compensation in process is shown instead of the ERP's lock, because its end may unlock the document. */
export function bloqueoOf(row: RowOf<typeof LOCK_COLUMNS>): Bloqueo | null {
  if (row.holder === 'payment') return { tipo: 'PAGO', referencia: row.reference, estado: row.payment_estado };
  // state B, in process (specification A4): a compensation in any other state holds no lock
  if (row.holder === 'compensation') return { tipo: 'COMPENSACION', referencia: row.reference, estado: 'B' };
  return row.bloqueada_erp ? { tipo: 'ERP', referencia: null, estado: null } : null;
}

/** The Spanish label of a lock; null if the document is not locked. */
export function lockLabel({ holder, bloqueada_erp }: Pick<RowOf<typeof LOCK_COLUMNS>, 'holder' | 'bloqueada_erp'>) {
  if (holder === 'payment') return 'En pago';
  if (holder === 'compensation') return 'En compensación';
  return bloqueada_erp ? 'Bloqueada' : null;
}
