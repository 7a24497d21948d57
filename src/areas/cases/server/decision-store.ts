import { sql } from 'kysely';
import type { EstadoCaso } from '#kit/core/contract/types.ts';
import type { Cents } from '#kit/core/money.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { CaseKey } from './notify-of-case.ts';

/** SQL of decisions about cases, by the desk and by the ERP. */

/** A decision: what was accepted, or why it was rejected. */
export type Decision = {
  readonly estado: Extract<EstadoCaso, 'aceptado' | 'rechazado'>;
  readonly acceptedCents: Cents | null;
  readonly creditNumber: string | null;
  readonly motivo: string | null;
  readonly isErpFinal: boolean;
  readonly at: Date;
};

/** Records a decision in a locked case; it replaces an earlier one. */
export async function decideCase(tx: Tx, { clientId, uuid }: CaseKey, decision: Decision): Promise<void> {
  const { estado, acceptedCents, creditNumber, motivo, isErpFinal, at } = decision;
  await sql`
    update client_case set estado = ${estado}, accepted_cents = ${acceptedCents}, credit_number = ${creditNumber},
           motivo = ${motivo}, is_erp_final = ${isErpFinal}, updated_at = ${at},
           rejected_at = case when ${estado}::text = 'rechazado' then ${at}::timestamptz end, waiting_since = null
    where client_id = ${clientId} and uuid = ${uuid}::uuid`.execute(tx);
}
