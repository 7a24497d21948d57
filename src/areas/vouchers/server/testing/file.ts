import { expect } from 'vitest';
import type { SendBonosEmailOutput, ValidateBonosPasswordOutput } from '#kit/core/contract/types.ts';
import type { DeliveredMail, Mailbox } from '#kit/server/testing/mailbox.ts';
import type { Answer, ServerUnderTest } from '#kit/server/testing/server-under-test.ts';

/** Opens the file of a purchase's codes by HTTP. */

/** The recipient of every password in `linesFor`. */
export const RECEIVER_EMAIL = 'regalos@premios.example';

const OPEN = `mutation ($email: String!, $password: String!) {
  validateBonosPassword(email: $email, password: $password) { response idcompra download { pdf { url status } } } }`;

type Opened = Answer<{ validateBonosPassword: ValidateBonosPasswordOutput | null }>;

/** Enters a purchase's password. `address`: sent as X-Forwarded-For, which the server must trust. */
export async function openFile(
  { url }: Pick<ServerUnderTest, 'url'>,
  token: string,
  { email = RECEIVER_EMAIL, password, address }: { email?: string; password: string; address?: string },
) {
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      ...(address && { 'x-forwarded-for': address }),
    },
    body: JSON.stringify({ query: OPEN, variables: { email, password } }),
  });
  const { data, errors = [] } = (await answer.json()) as Partial<Opened>;
  return { errors, opened: data?.validateBonosPassword ?? null };
}

export async function sendPassword(server: Pick<ServerUnderTest, 'graphql'>, token: string, uuid: string) {
  const { data, errors } = await server.graphql<{ sendBonosEmail: SendBonosEmailOutput | null }>(
    'mutation ($uuid: ID!) { sendBonosEmail(uuid: $uuid) { success message } }',
    { uuid },
    token,
  );
  return { errors, sent: data?.sendBonosEmail ?? null };
}

/** Waits for the nth mail with a password of this purchase. */
export async function nthFileMail(mailbox: Mailbox, uuid: string, count = 1): Promise<DeliveredMail> {
  const mails = async () => (await mailbox.mailsTo(RECEIVER_EMAIL)).filter(({ text }) => text.includes(uuid));
  await expect.poll(async () => (await mails()).length, { timeout: 30_000 }).toBe(count);
  const [newest] = await mails();
  if (!newest) throw new Error('No mail came.');
  return newest;
}

/** Extracts the password from a mail. */
export function passwordOf({ text }: DeliveredMail): string {
  return /Contraseña del archivo: (\S+)/.exec(text)?.[1] ?? '';
}
