import { sql } from 'kysely';
import type { EstadoCaso } from '#kit/core/contract/types.ts';
import type { Cents } from '#kit/core/money.ts';
import type { Db, Tx } from '#kit/server/database/database.ts';
import type { CaseKey } from './notify-of-case.ts';

/** SQL of decisions about cases, by the desk and by the ERP. */

/** A decision: what was accepted, or why it was rejected. */
type Decision = {
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

export type ErpCase = {
  readonly uuid: string;
  readonly number: number;
  readonly estado: EstadoCaso;
  readonly monto_cents: Cents | null;
  readonly erp_version: number | null;
};

/** A case of the client, by its number. */
export async function caseOfErp(tx: Tx, clientId: number, number: number): Promise<ErpCase | undefined> {
  const { rows } = await sql<ErpCase>`
    select uuid, number, estado, monto_cents, erp_version from client_case
    where client_id = ${clientId} and number = ${number}`.execute(tx);
  return rows[0];
}

export async function recordErpVersion(tx: Tx, { clientId, uuid }: CaseKey, version: number): Promise<void> {
  await sql`
    update client_case set erp_version = ${version} where client_id = ${clientId} and uuid = ${uuid}::uuid`.execute(tx);
}

const CREDIT_ARRIVED = sql`exists (
  select from document d where d.client_id = c.client_id and d.num_documento = c.credit_number and d.original_cents < 0)`;

/** Whether the client has a credit with this num_documento. */
export async function hasCredit(tx: Tx, clientId: number, number: string): Promise<boolean> {
  const { rows } = await sql`
    select from document
    where client_id = ${clientId} and num_documento = ${number} and original_cents < 0 limit 1`.execute(tx);
  return rows.length > 0;
}

type CreditedCase = CaseKey & { readonly number: number };

/** Accepted cases whose credit has arrived, at most `most`. */
export async function creditedCases(db: Db, most: number): Promise<readonly CreditedCase[]> {
  const { rows } = await sql<CreditedCase>`
    select c.client_id as "clientId", c.uuid, c.number from client_case c
    where c.estado = 'aceptado' and c.credit_number is not null and ${CREDIT_ARRIVED}
    order by c.client_id, c.uuid limit ${most}`.execute(db);
  return rows;
}

/** Closes an accepted case; false if it is not accepted any more. */
export async function closeAccepted(tx: Tx, { clientId, uuid }: CaseKey, at: Date): Promise<boolean> {
  const { rows } = await sql`
    update client_case set estado = 'cerrado', updated_at = ${at}, waiting_since = null
    where client_id = ${clientId} and uuid = ${uuid}::uuid and estado = 'aceptado' returning uuid`.execute(tx);
  return rows.length > 0;
}
