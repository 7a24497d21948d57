import { expect } from 'vitest';
import { client, destination, user } from '#kit/server/testing/people.ts';
import type { ServerInterface } from '#kit/server/testing/server-under-test.ts';

/** A limit of $ 1.000.000 and 5 days overdue allowed. */
export const LIMIT = { cupo: 1_000_000, dias_mora_permitidos: 5 };

/** The e-mail of the legal representative of a client of these tests. */
export const emailOf = (code: string) => `legal@${code.toLowerCase()}.example`;

/** Imports a client with stations D1 and D2, this credit and these records; signs in its legal representative. */
export async function giveClient(
  server: ServerInterface,
  code: string,
  credito: object | undefined,
  ...records: object[]
): Promise<string> {
  const { report } = await server.importLines([
    client(code, credito && { credito }),
    destination(code, 'D1'),
    destination(code, 'D2'),
    user(emailOf(code), code),
    ...records,
  ]);
  expect(report.errors).toEqual([]);
  return server.signIn(emailOf(code));
}
