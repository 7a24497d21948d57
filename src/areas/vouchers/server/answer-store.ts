import { sql } from 'kysely';
import type { Tx } from '../../../kit/server/database.ts';

/** SQL of what Salesforce answered about purchases. The import's transaction has locked the clients. */

type PurchaseKey = { readonly client_id: number; readonly uuid: string };

export type AnswerRow = PurchaseKey & { readonly resp_salesforce: string | null; readonly version: number };

/** The version of a purchase's answer; null where it has none, undefined where the client has no such purchase. */
export async function answerVersion(tx: Tx, { client_id, uuid }: PurchaseKey): Promise<number | null | undefined> {
  const { rows } = await sql<{ version: number | null }>`
    select a.version from voucher_purchase p left join voucher_answer a using (client_id, uuid)
    where p.client_id = ${client_id} and p.uuid = ${uuid}`.execute(tx);
  return rows[0]?.version;
}

export async function upsertAnswers(tx: Tx, answers: readonly AnswerRow[]): Promise<void> {
  await sql`
    insert into voucher_answer (client_id, uuid, resp_salesforce, version)
    select * from json_to_recordset(${JSON.stringify(answers)}::json) as r(
      client_id bigint, uuid uuid, resp_salesforce text, version bigint)
    on conflict (client_id, uuid) do update
    set resp_salesforce = excluded.resp_salesforce, version = excluded.version`.execute(tx);
}
