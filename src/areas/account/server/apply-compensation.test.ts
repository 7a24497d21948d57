import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#kit/server/database/database.ts';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { applyCompensation } from './apply-compensation.ts';
import { lockDocuments, releaseLocks } from './store.ts';
import { type LedgerFixture, createLedgerFixture } from './testing/ledger-fixture.ts';

onOneDatabase('compensations in the ledger', (under) => {
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

  describe('a confirmed compensation', () => {
    test('applies credits to invoices once, in whole and in part', async () => {
      const { erp, approve, compensate, open } = await begin();
      await erp('A', 100, 100);
      await erp('B', 100, 100);
      await erp('Y', -70, -70);
      await approve(s, {}, 100);
      expect(await compensate(t, { A: 100, B: 20, Y: 70, P1: 50 })).toEqual({ undone: false, credit: null });
      expect(await open()).toEqual({ B: 80, P1: -50 });
      await expect(compensate(t, { B: 1, P1: 1 })).rejects.toThrow('portal_money_pkey');
      expect(await open()).toEqual({ B: 80, P1: -50 });
    });

    test('requires two equal sides, both of its client', async () => {
      const other = await begin();
      await other.erp('A', 100, 100);
      const { compensate, erp, open } = await begin();
      await erp('Y', -70, -70);
      await expect(compensate(t, { A: 70, Y: 70 })).rejects.toThrow("is not one of the client's");
      await erp('A', 100, 100);
      await expect(compensate(t, { A: 60, Y: 70 })).rejects.toThrow('differ');
      expect(await open()).toEqual({ A: 100, Y: -70 });
    });

    test('locks the ERP’s document that replaces a locked credit', async () => {
      const { clientId, erp, approve, held, documentId, open } = await begin();
      await erp('A', 100, 0);
      await approve(s, { A: 60 });
      const p1 = await documentId('P1');
      await held((tx) => lockDocuments(tx, clientId, [p1], 'compensation', t));
      await erp('Z', -60, -60, { portal_uuid: s });
      const z = await documentId('Z');
      expect(await held((tx) => lockDocuments(tx, clientId, [z], 'payment', s))).toEqual([
        { document_id: z, holder: 'compensation', reference: t },
      ]);
      // the locked money stays in the credit, although the invoice has room for it again
      await erp('A', 100, 60);
      expect(await open()).toEqual({ A: 60, Z: -60 });
      await held((tx) => releaseLocks(tx, clientId, t));
    });

    test('keeps its use of the ERP’s document of the money, even if the invoice has room for that money again', async () => {
      const { erp, approve, compensate, open } = await begin();
      await erp('A', 100, 0);
      await erp('B', 100, 100);
      await approve(s, { A: 60 });
      await erp('Z', -60, -60, { portal_uuid: s });
      await compensate(t, { B: 40, Z: 40 });
      await erp('A', 100, 100);
      expect(await open()).toEqual({ A: 80, B: 60 });
    });

    test('uses the ERP’s document that replaced the portal’s credit', async () => {
      const { clientId, erp, approve, held, documentId, open } = await begin();
      await erp('A', 100, 100);
      await approve(s, {}, 100);
      const named = { A: await documentId('A'), P1: await documentId('P1') };
      await erp('Z', -100, -60, { portal_uuid: s, aplicados: [t] });
      expect(await open()).toEqual({ A: 100, Z: -60 });
      const lines = Object.values(named).map((id) => ({ documentId: id, cents: 4000 }));
      await held((tx) => applyCompensation(tx, { clientId, uuid: t, number: 2, lines, now: book.now() }));
      expect(await open()).toEqual({ A: 60, Z: -60 });
    });
  });

  describe('a compensation and the ERP', () => {
    test('counts as included in each document once the ERP lists it there', async () => {
      const { erp, compensate, open } = await begin();
      await erp('A', 100, 100);
      await erp('Y', -80, -80);
      await compensate(t, { A: 80, Y: 80 });
      await erp('A', 100, 100);
      expect(await open()).toEqual({ A: 20 });
      await erp('A', 100, 20, { aplicados: [t] });
      await erp('Y', -80, -80, { detalle: 'not yet' });
      expect(await open()).toEqual({ A: 20 });
      await erp('Y', -80, 0, { aplicados: [t] });
      expect(await open()).toEqual({ A: 20 });
    });

    test('is not subtracted twice if the ERP counted it before it answered', async () => {
      const { erp, compensate, open } = await begin();
      await erp('A', 100, 20, { aplicados: [t] });
      await erp('Y', -80, 0, { aplicados: [t] });
      expect(await compensate(t, { A: 80, Y: 80 })).toEqual({ undone: false, credit: null });
      expect(await open()).toEqual({ A: 20 });
    });

    test('turns the surplus of an invoice into a credit, and applies it again once the invoice has room', async () => {
      const { erp, compensate, open } = await begin();
      await erp('A', 100, 30);
      await erp('Y', -80, -80);
      expect(await compensate(t, { A: 80, Y: 80 })).toMatchObject({ undone: false, credit: { cents: 5000 } });
      expect(await open()).toEqual({ C1: -50 });
      await erp('A', 100, 60);
      expect(await open()).toEqual({ C1: -20 });
    });

    test('uses a credit as allocated, even if the ERP has reduced it by then', async () => {
      const { erp, compensate, open } = await begin();
      await erp('A', 100, 100);
      await erp('Y', -80, -30);
      await compensate(t, { A: 80, Y: 80 });
      expect(await open()).toEqual({ A: 20 });
      await erp('Y', -80, 0, { aplicados: [t] });
      await erp('A', 100, 20, { aplicados: [t] });
      expect(await open()).toEqual({ A: 20 });
    });
  });

  describe('a compensation of reversed money', () => {
    const u = randomUUID();

    test('is undone as a whole: both sides reopen, and compensations that used its credit are undone', async () => {
      const { erp, approve, compensate, reverse, open } = await begin();
      for (const [name, total] of [
        ['A', 30],
        ['B', 100],
      ] as const)
        await erp(name, 100, total);
      await erp('Y', -80, -80);
      await approve(s, { B: 10 }, 60);
      await compensate(t, { A: 70, P1: 50, Y: 20 });
      await compensate(u, { B: 40, C2: 30, Y: 10 });
      expect(await open()).toEqual({ B: 50, C2: -10, Y: -50 });
      expect(await reverse(s)).toEqual({ compensations: [t, u] });
      expect(await open()).toEqual({ A: 30, B: 100, Y: -80 });
    });

    test('stays added back until the ERP reverts it, document by document', async () => {
      const { erp, approve, compensate, reverse, open } = await begin();
      await erp('A', 100, 100);
      await erp('Y', -80, -80);
      await approve(s, {}, 60);
      await erp('Z', -60, -60, { portal_uuid: s });
      await compensate(t, { A: 80, Z: 60, Y: 20 });
      await erp('A', 100, 20, { aplicados: [t] });
      await erp('Y', -80, -60, { aplicados: [t] });
      await erp('Z', -60, 0, { aplicados: [t] });
      expect(await open()).toEqual({ A: 20, Y: -60 });
      expect(await reverse(s)).toEqual({ compensations: [t] });
      expect(await open()).toEqual({ A: 100, Y: -80 });
      await erp('Z', -60, 0, { revertidos: [s] });
      await erp('A', 100, 100, { revertidos: [t] });
      await erp('Y', -80, -80, { revertidos: [t] });
      expect(await open()).toEqual({ A: 100, Y: -80 });
    });

    test('is undone at once if the ERP confirms it later, and the amounts that the ERP counts are corrected', async () => {
      const { erp, approve, compensate, reverse, open } = await begin();
      await erp('A', 100, 40, { aplicados: [t] });
      await approve(s, {}, 60);
      await reverse(s);
      expect(await compensate(t, { A: 60, P1: 60 })).toEqual({ undone: true, credit: null });
      expect(await open()).toEqual({ A: 100 });
    });

    test('is undone if the ERP names the payment only later', async () => {
      const { erp, approve, compensate, reverse, open } = await begin();
      await erp('A', 100, 100);
      await erp('Z', -60, -60);
      await approve(s, {}, 60);
      await compensate(t, { A: 60, Z: 60 });
      expect(await reverse(s)).toEqual({ compensations: [] });
      await erp('Z', -60, -60, { portal_uuid: s });
      expect(await open()).toEqual({ A: 100 });
    });

    test('leaves another payment’s credit unchanged', async () => {
      const { erp, approve, compensate, reverse, open } = await begin();
      await erp('A', 100, 100);
      await approve(s, {}, 60);
      await approve(u, {}, 50);
      await compensate(t, { A: 90, P1: 60, P2: 30 });
      expect(await open()).toEqual({ A: 10, P2: -20 });
      await reverse(s);
      expect(await open()).toEqual({ A: 100, P2: -50 });
    });

    test('is added back to the ERP’s document of another payment’s money, even if that document arrives later', async () => {
      for (const late of [false, true]) {
        const { erp, approve, compensate, reverse, open } = await begin();
        const sayMoney = () => erp('Z', -50, -20, { portal_uuid: u, aplicados: [t] });
        await erp('A', 100, 100);
        await approve(s, {}, 60);
        await approve(u, {}, 50);
        await compensate(t, { A: 90, P1: 60, P2: 30 });
        if (!late) await sayMoney();
        await reverse(s);
        if (late) await sayMoney();
        expect(await open()).toEqual({ A: 100, Z: -50 });
        await erp('Z', -50, -50, { revertidos: [t] });
        expect(await open()).toEqual({ A: 100, Z: -50 });
        await book.check();
      }
    });
  });
});
