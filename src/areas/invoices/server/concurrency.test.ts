import { beforeAll, expect, test } from 'vitest';
import { onBothDatabases } from '#kit/server/testing/database.ts';
import { user } from '#kit/server/testing/people.ts';
import { expectInvariants } from '../../../server/testing/invariants.ts';
import { serveWithBank } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import {
  type ListedDocument,
  waitForState,
  consultPayment,
  decide,
  documentsOfSide,
  giveTreasurer,
  paymentHistory,
  line,
  pay,
  errorCodes,
} from './testing/payments.ts';

const SESSIONS = 50;
const DOCUMENTS = 60;
const SET = 20;
const PESOS = 10_000;

onBothDatabases('fifty sessions of one client at once', (database) => {
  let server: ServerUnderTest;
  beforeAll(async () => {
    server = await serveWithBank(database);
  });

  test('pay overlapping sets of 20 documents: each document is in at most one payment, and the other requests are refused', async () => {
    await giveTreasurer(
      server,
      'MANY',
      Array.from({ length: DOCUMENTS }, () => PESOS),
    );
    const emails = Array.from({ length: SESSIONS }, (_, index) => `tesoreria${index}@many.example`);
    await server.importLines(emails.map((email) => user(email, 'MANY', { role: 'Financiero' })));
    const tokens: string[] = [];
    for (const email of emails) tokens.push(await server.signIn(email));
    const [token = ''] = tokens;

    // the sets start at different documents and overlap; every second one is in reverse order, to provoke deadlocks
    const setOf = (session: number) => {
      const numbers = Array.from({ length: SET }, (_, index) => `MANY-${((session * 7 + index) % DOCUMENTS) + 1}`);
      return session % 2 === 0 ? numbers : numbers.toReversed();
    };
    const answers = await Promise.all(
      tokens.map((session, index) =>
        pay(
          server,
          session,
          setOf(index).map((number) => line(number, PESOS)),
          `key-${index}`,
        ),
      ),
    );

    const won = answers.flatMap(({ data }) => data?.crearTransaccionOnline ?? []);
    expect(won.length).toBeGreaterThanOrEqual(1);
    expect(won.length).toBeLessThanOrEqual(DOCUMENTS / SET);
    const references = won.map((payment) => payment.uuid);
    for (const answer of answers.filter(({ errors }) => errors.length > 0)) {
      expect(errorCodes(answer)).toBe('document_in_payment input');
      const { reference, documents: named } = answer.errors[0]?.extensions ?? {};
      expect(references).toContain(reference);
      expect(named).not.toEqual([]);
    }
    const numbers = async (which: (document: ListedDocument) => boolean) =>
      new Set(
        [...(await documentsOfSide(server, token)).values()].filter(which).map((document) => document.num_documento),
      );
    const { list } = await paymentHistory(server, token);
    const inPayments = (list?.items ?? []).flatMap((payment) => payment.items.map((item) => item.num_documento));
    expect(new Set(inPayments).size).toBe(inPayments.length);
    expect(await numbers((document) => document.bloqueada)).toEqual(new Set(inPayments));
    await expectInvariants(server);

    // the bank approves all payments while every session queries them
    await Promise.all(references.map((uuid) => decide(server, uuid, 'approved', 'twice')));
    await Promise.all(
      tokens.map((session, index) => consultPayment(server, session, references[index % references.length] ?? '')),
    );
    for (const uuid of references) await waitForState(server, token, uuid, 'approved');
    expect(await numbers((document) => document.total === 0)).toEqual(new Set(inPayments));
  });
});
