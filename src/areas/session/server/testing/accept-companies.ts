import { sql } from 'kysely';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';

/** Makes a person's invited users active, as accepting each by mail does (session/server/join.test.ts). */
export async function acceptCompanies(
  server: ServerUnderTest,
  email: string,
  { except = '' }: { readonly except?: string } = {},
): Promise<void> {
  await sql`
    update app_user u set joining = false, status = '1', terms_version = 0, data_policy_version = 0
    from client c where c.client_id = u.client_id and u.email = ${email} and c.codigo_cliente <> ${except}`.execute(
    server.database.db,
  );
}
