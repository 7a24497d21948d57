import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#kit/server/database/database.ts';
import { onBothDatabases } from '#kit/server/testing/database.ts';
import { applyPayment } from './apply-payment.ts';
import { lockDocuments, releaseLocks } from './store.ts';
import { type LedgerFixture, createLedgerFixture } from './testing/ledger-fixture.ts';

onBothDatabases('the ledger', (under) => {
  let database: OpenDatabase;
  let book: LedgerFixture;
  const [s, t] = [randomUUID(), randomUUID()];

  beforeAll(async () => {
    database = await under.fresh();
  });
  const begin = async () => {
    book = await createLedgerFixture(database.db);
    return book;
  };
  afterEach(() => book.check());

  describe('locks', () => {
    test('lock all documents or none, and name the conflicting documents', async () => {
      const { clientId, erp, held, documentId } = await begin();
      await erp('A', 100, 100);
      await erp('B', 100, 100);
      const [a, b] = [await documentId('A'), await documentId('B')];
      expect(await held((tx) => lockDocuments(tx, clientId, [a], 'payment', s))).toEqual([]);
      expect(await held((tx) => lockDocuments(tx, clientId, [a, b], 'compensation', t))).toEqual([
        { document_id: a, holder: 'payment', reference: s },
      ]);
      expect(await held((tx) => lockDocuments(tx, clientId, [b], 'compensation', t))).toEqual([]);
      await held((tx) => releaseLocks(tx, clientId, s));
      await held((tx) => releaseLocks(tx, clientId, t));
      expect(await held((tx) => lockDocuments(tx, clientId, [a, b], 'payment', t))).toEqual([]);
      await held((tx) => releaseLocks(tx, clientId, t));
    });
  });

  describe('an approved payment', () => {
    test('reduces the open amount, in whole and in part', async () => {
      const { erp, approve, open } = await begin();
      await erp('A', 100, 100);
      await erp('B', 100, 80);
      const { lines, credit } = await approve(randomUUID(), { A: 100, B: 30 });
      expect(lines.map((line) => [line.applied, line.why])).toEqual([
        [10_000, null],
        [3000, null],
      ]);
      expect(credit).toBeNull();
      expect(await open()).toEqual({ B: 50 });
    });

    test('becomes a credit where a document was closed, locked or reduced meanwhile', async () => {
      const { clientId, erp, approve, open, held, documentId } = await begin();
      for (const name of ['A', 'B', 'C']) await erp(name, 100, 100);
      await erp('A', 100, 0);
      await erp('B', 100, 40);
      const c = await documentId('C');
      const other = randomUUID();
      await held((tx) => lockDocuments(tx, clientId, [c], 'payment', other));
      const { lines, credit } = await approve(randomUUID(), { A: 100, B: 100, C: 100 });
      expect(lines.map((line) => [line.applied, line.why])).toEqual([
        [0, 'closed'],
        [4000, 'less_open'],
        [0, 'locked'],
      ]);
      expect(credit?.cents).toBe(26_000);
      expect(await open()).toEqual({ C: 100, P1: -260 });
      await held((tx) => releaseLocks(tx, clientId, other));
    });

    test('without documents becomes a credit that is due today', async () => {
      const { clientId, approve, open } = await begin();
      const uuid = randomUUID();
      await approve(uuid, {}, 70);
      expect(await open()).toEqual({ P1: -70 });
      const { rows } = await sql`
        select sociedad, tipo_documento, agrupacion, fecha_vencimiento_documento, destination_id, erp_open_cents, payment_uuid
        from document where client_id = ${clientId}`.execute(database.db);
      expect(rows).toEqual([
        {
          sociedad: 'PORTAL',
          tipo_documento: 'DZ',
          agrupacion: 'Anticipos',
          fecha_vencimiento_documento: '2026-11-20',
          destination_id: null,
          erp_open_cents: null,
          payment_uuid: uuid,
        },
      ]);
    });

    test('is never applied twice', async () => {
      const { erp, approve, open } = await begin();
      await erp('A', 100, 100);
      const uuid = randomUUID();
      await approve(uuid, { A: 60 });
      await expect(approve(uuid, { A: 60 })).rejects.toThrow('portal_money_pkey');
      expect(await open()).toEqual({ A: 40 });
    });

    test('cannot change another client’s document', async () => {
      const other = await begin();
      await other.erp('A', 100, 100);
      const theirs = await other.documentId('A');
      const mine = await begin();
      await expect(
        mine.held((tx) =>
          applyPayment(tx, {
            clientId: mine.clientId,
            uuid: randomUUID(),
            number: 9,
            totalCents: 100,
            lines: [{ documentId: theirs, cents: 100 }],
            now: new Date(),
          }),
        ),
      ).rejects.toThrow("is not one of the client's");
      expect(await other.open()).toEqual({ A: 100 });
    });
  });

  describe('the day of a movement', () => {
    const days = async (name: string) => {
      const { rows } = await sql<{ kind: string; fecha: string; cents: number }>`
        select m.kind, m.fecha, m.applied_cents as cents from movement m
        where m.client_id = ${book.clientId} and m.document_id = ${await book.documentId(name)} order by m.movement_id`.execute(
        database.db,
      );
      return rows.map(({ kind, fecha, cents }) => [kind, fecha, cents / 100]);
    };

    test('is that of the ERP’s compensation where it gives one, else that of the import', async () => {
      const { erp } = await begin();
      await erp('A', 100, 100);
      await erp('A', 100, 70, { fecha_compensacion: '2026-10-15' });
      await erp('A', 100, 0);
      await erp('B', 100, 20, { fecha_compensacion: '2026-10-01' });
      expect(await days('A')).toEqual([
        ['erp', '2026-10-15', 30],
        ['erp', '2026-11-20', 70],
      ]);
      expect(await days('B')).toEqual([['erp', '2026-10-01', 80]]);
    });

    test('is never before the document’s last movement, and for a reopened document that of the import', async () => {
      const { erp, on } = await begin();
      await erp('A', 100, 60, { fecha_compensacion: '2026-11-10' });
      await erp('A', 100, 0, { fecha_compensacion: '2026-10-05' });
      on('2026-11-25');
      await erp('A', 100, 100, { fecha_compensacion: '2026-10-05' });
      expect(await days('A')).toEqual([
        ['erp', '2026-11-10', 40],
        ['erp', '2026-11-10', 60],
        ['erp', '2026-11-25', -100],
      ]);
    });

    test('of a reversal is the day on which the bank reversed the payment', async () => {
      const { erp, approve, compensate, reverse, on } = await begin();
      await erp('A', 100, 100);
      await approve(s, {}, 60);
      await compensate(t, { A: 60, P1: 60 });
      on('2026-11-25');
      await reverse(s);
      expect(await days('A')).toEqual([
        ['compensation', '2026-11-20', 60],
        ['reversal', '2026-11-25', -60],
      ]);
      expect(await days('P1')).toEqual([
        ['compensation', '2026-11-20', -60],
        ['reversal', '2026-11-25', 60],
        ['reversal', '2026-11-25', -60],
      ]);
    });

    test('is the same on both documents where money moves to a credit, which exists from that day', async () => {
      const { erp, approve, on } = await begin();
      await erp('A', 100, 100);
      await approve(s, { A: 60 });
      on('2026-11-25');
      await erp('A', 100, 0, { fecha_compensacion: '2026-11-02' });
      expect(await days('A')).toEqual([
        ['payment', '2026-11-20', 60],
        ['transfer', '2026-11-25', -60],
        ['erp', '2026-11-25', 100],
      ]);
      expect(await book.open()).toEqual({ P1: -60 });
    });

    test('is the day in the client’s store, where it may still be yesterday', async () => {
      const { erp, clientId, held, documentId } = await begin();
      await erp('A', 100, 100);
      const lines = [{ documentId: await documentId('A'), cents: 1000 }];
      const payment = { clientId, uuid: randomUUID(), number: 9, totalCents: 1000, lines };
      await held((tx) => applyPayment(tx, { ...payment, now: new Date('2026-11-26T04:59:59Z') }));
      expect(await days('A')).toEqual([['payment', '2026-11-25', 10]]);
    });
  });
});
