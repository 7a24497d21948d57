import { sql } from 'kysely';
import type { Tx } from '#kit/server/database/database.ts';

/** SQL of Salesforce's answers about purchases. The import's transaction has locked the clients. */

type PurchaseKey = { readonly client_id: number; readonly uuid: string };

export type AnswerRow = PurchaseKey & { readonly resp_salesforce: string | null; readonly version: number };

export function purchaseKey({ client_id, uuid }: PurchaseKey): string {
  return `${client_id}/${uuid}`;
}

/** Loads the versions of the answers about these purchases, by `purchaseKey`; null: the purchase has no answer. */
export async function answerVersions(
  tx: Tx,
  purchases: readonly PurchaseKey[],
): Promise<ReadonlyMap<string, number | null>> {
  const { rows } = await sql<PurchaseKey & { readonly version: number | null }>`
    select p.client_id, p.uuid, a.version
    from json_to_recordset(${JSON.stringify(purchases)}::json) as k(client_id bigint, uuid uuid)
    join voucher_purchase p using (client_id, uuid) left join voucher_answer a using (client_id, uuid)`.execute(tx);
  return new Map(rows.map((row) => [purchaseKey(row), row.version]));
}

export async function upsertAnswers(tx: Tx, answers: readonly AnswerRow[]): Promise<void> {
  await sql`
    insert into voucher_answer (client_id, uuid, resp_salesforce, version)
    select * from json_to_recordset(${JSON.stringify(answers)}::json) as r(
      client_id bigint, uuid uuid, resp_salesforce text, version bigint)
    on conflict (client_id, uuid) do update
    set resp_salesforce = excluded.resp_salesforce, version = excluded.version`.execute(tx);
}
