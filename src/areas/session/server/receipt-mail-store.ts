import { sql } from 'kysely';
import type { Db } from '#kit/server/database/database.ts';

export async function updateReceiptMail(db: Db, clientId: number, userId: number, enabled: boolean): Promise<void> {
  await sql`
    update app_user set receipt_mail = ${enabled} where client_id = ${clientId} and user_id = ${userId}`.execute(db);
}
