import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { OpenDatabase, Tx } from '#kit/server/database/database.ts';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { checkLedger } from './check-store.ts';
import { createLedgerFixture } from './testing/ledger-fixture.ts';

/** Statements that the database refuses for every caller, and why. */
const REFUSED: readonly (readonly [statement: string, why: string])[] = [
  ['update movement set applied_cents = 1', 'movement is never changed or deleted'],
  ['delete from movement', 'movement is never changed or deleted'],
  ['truncate movement', 'movement is never changed or deleted'],
  ["update document set open_cents = 0 where num_documento = 'A'", 'an open amount changes only by a movement'],
  [
    "update document set moved_on = moved_on - 1 where num_documento = 'A'",
    'an open amount changes only by a movement',
  ],
  ["delete from document where num_documento = 'A'", 'document is never changed or deleted'],
  [
    `insert into document (client_id, sociedad, num_documento, ejercicio, tipo_documento, agrupacion, fecha_documento,
                           fecha_vencimiento_documento, original_cents, open_cents, version)
     select client_id, sociedad, 'B', ejercicio, tipo_documento, agrupacion, fecha_documento,
            fecha_vencimiento_documento, 100, 99, 1 from document where num_documento = 'A'`,
    'a document begins with all of it open',
  ],
  [
    `insert into movement (client_id, document_id, kind, applied_cents, fecha)
     select client_id, document_id, 'erp', open_cents + 1, moved_on from document where num_documento = 'A'`,
    'open_between_zero_and_original',
  ],
  [
    `insert into movement (client_id, document_id, kind, applied_cents, fecha)
     select client_id, document_id, 'payment', 1, moved_on from document where num_documento = 'A'`,
    'movement_check',
  ],
];

/** Violates each invariant, bypassing the database's guards. */
const VIOLATIONS: readonly (readonly [invariant: string, how: string])[] = [
  [
    'original = open + applied',
    `update document set open_cents = open_cents - 100, erp_open_cents = erp_open_cents - 100 where num_documento = 'A'`,
  ],
  ['original = open + applied', `delete from movement where kind = 'payment'`],
  ['a document’s movements are in order of days', `update movement set fecha = fecha + 1 where kind = 'payment'`],
  [
    'a document’s movements are in order of days',
    `insert into movement (client_id, document_id, kind, applied_cents, fecha)
     select client_id, document_id, 'erp', cents, fecha - 1 from movement, (values (100), (-100)) as v(cents) where kind = 'payment'`,
  ],
  ['the portfolio is the sum of the documents', 'update portfolio set open_cents = open_cents + 1'],
  ['the portfolio is the sum of the documents', 'update portfolio set open_count = open_count + 1'],
  ['the portfolio is the sum of the documents', 'delete from portfolio where side = -1'],
  ['approved money is applied or is a credit', 'update portal_money set cents = cents + 1'],
  ['approved money is applied or is a credit', 'update portal_money set reversed_at = now()'],
  [
    'approved money is applied or is a credit',
    `update portal_money set cents = cents + 1 where holder = 'compensation'`,
  ],
  [
    'approved money is applied or is a credit',
    `insert into movement (client_id, document_id, kind, source, applied_cents, fecha)
     select client_id, document_id, 'reversal', source, -applied_cents, fecha from movement where kind = 'compensation' and applied_cents < 0`,
  ],
  [
    'approved money is applied or is a credit',
    `update portal_money set reversed_at = now() where holder = 'compensation'`,
  ],
  ['no compensation uses reversed money', 'update portal_money set reversed_at = now()'],
  [
    'no money is spent twice',
    `insert into movement (client_id, document_id, kind, source, applied_cents, fecha)
     select client_id, document_id, 'payment', source, 2100, fecha from movement where kind = 'payment'`,
  ],
  [
    'no money counts twice',
    `update document set payment_uuid = (select source from portal_money limit 1) where num_documento = 'Z'`,
  ],
  [
    'the open amount follows from the ERP’s total and the portal’s money',
    `update document set erp_open_cents = erp_open_cents - 100 where num_documento = 'A'`,
  ],
  [
    'the open amount follows from the ERP’s total and the portal’s money',
    'insert into erp_inclusion select client_id, document_id, source, true, false from movement where source is not null',
  ],
];

onOneDatabase('the check of the ledger', (under) => {
  let database: OpenDatabase;

  beforeAll(async () => {
    database = await under.fresh();
    const book = await createLedgerFixture(database.db);
    await book.erp('A', 100, 100);
    await book.erp('Z', -50, -50);
    await book.approve(randomUUID(), { A: 60 }, 80);
    await book.compensate(randomUUID(), { A: 10, P1: 10 });
  });

  test('finds nothing in a ledger that was written by its rules', async () => {
    const checks = await checkLedger(database.db);
    expect(checks.flatMap((check) => check.violations)).toEqual([]);
    expect(checks.map((check) => check.name)).toEqual([...new Set(VIOLATIONS.map(([invariant]) => invariant))]);
  });

  test.each(VIOLATIONS)('finds a violation of "%s" after %s', async (invariant, how) => {
    const undone = new Error('undone');
    const breakIt = async (tx: Tx) => {
      for (const table of ['document', 'movement', 'portfolio', 'portal_money'])
        await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx);
      await sql.raw(how).execute(tx);
      const broken = (await checkLedger(tx)).filter((check) => check.violations.length > 0);
      expect(broken.map((check) => check.name)).toContain(invariant);
      throw undone;
    };
    await expect(database.db.transaction().execute(breakIt)).rejects.toBe(undone);
  });

  test.each(REFUSED)('the database refuses: %s', async (statement, why) => {
    await expect(sql.raw(statement).execute(database.db)).rejects.toThrow(why);
  });
});
