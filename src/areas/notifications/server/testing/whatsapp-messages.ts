import { sql } from 'kysely';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { CODE_TEMPLATE, WHATSAPP_TEMPLATES } from '#kit/server/manifest/whatsapp-templates.ts';

/** The server's environment with a provider that does not answer, so that messages stay as they were written. */
export const WHATSAPP_AWAY: Readonly<Record<string, string>> = {
  WHATSAPP_PROVIDER: 'meta',
  WHATSAPP_URL: 'http://127.0.0.1:9',
  WHATSAPP_SENDER: '106540352242922',
  WHATSAPP_TOKEN: 'token-of-the-provider',
  WHATSAPP_APP_SECRET: 'secret-of-the-app-0123',
  WHATSAPP_VERIFY_TOKEN: 'verify-token-012345',
  WHATSAPP_QUIET_HOURS: 'off',
  WHATSAPP_TEMPLATES: [...WHATSAPP_TEMPLATES.keys()].map((name) => `${name}=${name.replaceAll('.', '_')}`).join(','),
};

/** Confirms a number of a user, as `confirmarWhatsapp` does. */
export async function giveNumber({ database }: ServerUnderTest, email: string): Promise<void> {
  await sql`
    insert into whatsapp_number (person_id, number, confirmed_at)
    select person_id, '+573005550001', now() from person where email = ${email}`.execute(database.db);
}

/** The messages to a user, the oldest first: template and subject. */
export async function messagesOf(
  { database }: ServerUnderTest,
  email: string,
): Promise<readonly (readonly [template: string, subject: string])[]> {
  const { rows } = await sql<{ template: string; subject: string }>`
    select template, subject from whatsapp_message m
    join app_user u on u.client_id = m.client_id and u.user_id = m.user_id
    where u.email = ${email} and template <> ${CODE_TEMPLATE} order by key`.execute(database.db);
  return rows.map(({ template, subject }) => [template, subject]);
}
