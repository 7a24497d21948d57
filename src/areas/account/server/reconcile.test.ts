import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#kit/server/database/database.ts';
import { onBothDatabases } from '#kit/server/testing/database.ts';
import { type LedgerFixture, createLedgerFixture } from './testing/ledger-fixture.ts';

onBothDatabases('reconciliation with the ERP', (under) => {
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

  describe('which side decides on the open amount', () => {
    test('a slow ERP does not reopen a paid invoice', async () => {
      const { erp, approve, open } = await begin();
      await erp('A', 100, 100);
      await approve(s, { A: 100 });
      await erp('A', 100, 100, { detalle: 'a new text' });
      expect(await open()).toEqual({});
      await erp('A', 100, 0, { aplicados: [s] });
      expect(await open()).toEqual({});
    });

    test('a payment that the ERP has listed once counts as included for ever', async () => {
      const { erp, approve, open } = await begin();
      await erp('A', 100, 100);
      await approve(s, { A: 60 });
      await erp('A', 100, 40, { aplicados: [s] });
      await erp('A', 100, 30);
      expect(await open()).toEqual({ A: 30 });
    });

    test('a reversed payment stays added back until the ERP reverts it', async () => {
      const { erp, approve, reverse, open } = await begin();
      await erp('A', 100, 100);
      await approve(s, { A: 60 });
      await erp('A', 100, 40, { aplicados: [s] });
      await reverse(s);
      expect(await open()).toEqual({ A: 100 });
      await erp('A', 100, 40, { aplicados: [s] });
      expect(await open()).toEqual({ A: 100 });
      await erp('A', 100, 100, { aplicados: [s], revertidos: [s] });
      expect(await open()).toEqual({ A: 100 });
    });

    test('a reversed payment that the ERP never counted opens the invoice again', async () => {
      const { erp, approve, reverse, open } = await begin();
      await erp('A', 100, 100);
      await approve(s, { A: 60 });
      expect(await reverse(s)).toEqual({ compensations: [] });
      await erp('A', 100, 100);
      expect(await open()).toEqual({ A: 100 });
      await expect(reverse(s)).rejects.toThrow('nothing to reverse');
    });

    test('a payment that the ERP lists before the portal learns of the approval is not subtracted twice', async () => {
      const { erp, approve, open } = await begin();
      await erp('A', 100, 100);
      expect(await erp('A', 100, 40, { aplicados: [s] })).toMatchObject({
        is: 'applied',
        warnings: [{ field: 'aplicados' }],
      });
      const { lines, credit } = await approve(s, { A: 60 });
      expect([lines[0]?.applied, credit]).toEqual([6000, null]);
      expect(await open()).toEqual({ A: 40 });
    });

    test('approved money of an invoice paid elsewhere becomes a credit, and is applied once the ERP counts it', async () => {
      const { erp, approve, open } = await begin();
      await erp('A', 100, 100);
      await approve(s, { A: 100 });
      await erp('A', 100, 0);
      expect(await open()).toEqual({ P1: -100 });
      await erp('A', 100, 0, { aplicados: [s] });
      expect(await open()).toEqual({});
    });

    test('an invoice paid elsewhere in part reopens by the reversed amount', async () => {
      const { erp, approve, open } = await begin();
      await erp('A', 100, 100);
      await approve(s, { A: 80 });
      await erp('A', 100, 50);
      expect(await open()).toEqual({ P1: -30 });
      await erp('A', 100, 70);
      expect(await open()).toEqual({ P1: -10 });
      await erp('A', 100, 100);
      expect(await open()).toEqual({ A: 20 });
    });

    test('a corrected original amount moves the overpaid part to a credit', async () => {
      const { erp, approve, open } = await begin();
      await erp('A', 100, 100);
      await approve(s, { A: 100 });
      await erp('A', 70, 70);
      expect(await open()).toEqual({ P1: -30 });
      await erp('A', 120, 120);
      expect(await open()).toEqual({ A: 20 });
      expect(await erp('A', -120, -120)).toMatchObject({ is: 'rejected', field: 'total_original' });
      expect(await open()).toEqual({ A: 20 });
    });

    test('the ERP may count one of two payments and not the other', async () => {
      const { erp, approve, reverse, open } = await begin();
      await erp('A', 100, 100);
      await approve(s, { A: 30 });
      await approve(t, { A: 50 });
      await erp('A', 100, 50, { aplicados: [t] });
      expect(await open()).toEqual({ A: 20 });
      await reverse(t);
      expect(await open()).toEqual({ A: 70 });
    });

    test('a reversed payment that the ERP counts is added back in full, with the part that had no room', async () => {
      const { erp, approve, reverse, open } = await begin();
      await erp('A', 60, 60);
      await approve(s, { A: 16 });
      await approve(t, { A: 1 });
      await erp('A', 40, 24, { aplicados: [s, t] });
      expect(await open()).toEqual({ A: 24, P2: -1 });
      await reverse(t);
      expect(await open()).toEqual({ A: 25, P1: -1 });
    });

    test('a late payment is applied where an earlier one is reversed', async () => {
      const { erp, approve, reverse, open } = await begin();
      await erp('A', 100, 100);
      await approve(s, { A: 100 });
      expect((await approve(t, { A: 100 })).credit?.cents).toBe(10_000);
      expect(await open()).toEqual({ P2: -100 });
      await reverse(s);
      expect(await open()).toEqual({});
    });
  });

  describe('the ERP’s own document of a payment’s money', () => {
    test('replaces the portal’s credit', async () => {
      const { erp, approve, open } = await begin();
      await approve(s, {}, 100);
      await erp('Z', -100, -100, { portal_uuid: s });
      expect(await open()).toEqual({ Z: -100 });
    });

    test('may arrive before the portal learns of the approval', async () => {
      const { erp, approve, open } = await begin();
      await erp('Z', -100, -100, { portal_uuid: s });
      expect(await open()).toEqual({ Z: -100 });
      await approve(s, {}, 100);
      expect(await open()).toEqual({ Z: -100 });
    });

    test('keeps the compensations’ uses of the credit', async () => {
      const { erp, approve, compensate, open } = await begin();
      await erp('A', 100, 100);
      await approve(s, {}, 100);
      await compensate(t, { A: 40, P1: 40 });
      expect(await open()).toEqual({ A: 60, P1: -60 });
      await erp('Z', -100, -100, { portal_uuid: s });
      expect(await open()).toEqual({ A: 60, Z: -60 });
      await erp('Z', -100, -60, { portal_uuid: s, aplicados: [t] });
      expect(await open()).toEqual({ A: 60, Z: -60 });
    });

    test('is not open beside the invoice that its money pays', async () => {
      const { erp, approve, open } = await begin();
      await erp('A', 70, 70);
      await approve(s, { A: 70 }, 100);
      await erp('Z', -100, -100, { portal_uuid: s });
      expect(await open()).toEqual({ Z: -30 });
      await erp('A', 70, 0, { aplicados: [s] });
      await erp('Z', -100, -30);
      expect(await open()).toEqual({ Z: -30 });
    });

    test('cannot be used once the bank has reversed the payment', async () => {
      const { erp, approve, reverse, open } = await begin();
      await erp('A', 70, 70);
      await approve(s, { A: 70 }, 100);
      await erp('Z', -100, -100, { portal_uuid: s });
      await reverse(s);
      expect(await open()).toEqual({ A: 70 });
      await erp('Z', -100, 0, { revertidos: [s] });
      expect(await open()).toEqual({ A: 70 });
    });

    test('never replaces another payment’s credit', async () => {
      const { erp, approve, open } = await begin();
      await approve(s, {}, 100);
      await erp('Z', -100, -100, { portal_uuid: s });
      expect(await erp('Z', -100, -100, { portal_uuid: t })).toMatchObject({ is: 'rejected', field: 'portal_uuid' });
      expect(await open()).toEqual({ Z: -100 });
    });
  });
});
