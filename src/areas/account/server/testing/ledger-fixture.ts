import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Day } from '#kit/core/day.ts';
import { type Db, type Tx, transaction } from '#kit/server/database/database.ts';
import type { Outcome, ImportRecordType } from '#kit/server/import/record-type.ts';
import { clientKind } from '#areas/session/server/import.ts';
import { type AppliedPayment, applyPayment } from '../apply-payment.ts';
import { checkLedger } from '../check-store.ts';
import { type AppliedCompensation, applyCompensation } from '../public.ts';
import { documentKind } from '../import.ts';
import { type ReversedPayment, reversePayment } from '../reverse-payment.ts';
import { lockLedger } from '../store.ts';

/**
 * One client's ledger for a test: the ERP's records, the portal's approvals, and the open amounts. Amounts in pesos.
 */
export type LedgerFixture = {
  readonly clientId: number;
  /** Imports the ERP's next record of a document; the version is incremented. */
  readonly erp: (num_documento: string, total_original: number, total: number, over?: object) => Promise<Outcome>;
  /** The bank approves a payment of these amounts by document. */
  readonly approve: (uuid: string, lines: Readonly<Record<string, number>>, total?: number) => Promise<AppliedPayment>;
  /** The ERP confirms a compensation of these amounts by document, on both sides; its number is the next one. */
  readonly compensate: (uuid: string, lines: Readonly<Record<string, number>>) => Promise<AppliedCompensation>;
  readonly reverse: (uuid: string) => Promise<ReversedPayment>;
  /** Sets the clock to about ten in the morning of this day in the client's store; initially 2026-11-20. */
  readonly on: (day: Day) => void;
  readonly now: () => Date;
  /** Runs steps with the client's ledger locked. */
  readonly held: <T>(steps: (tx: Tx) => Promise<T>) => Promise<T>;
  readonly documentId: (num_documento: string) => Promise<number>;
  /** The open amounts by num_documento; the portal's own credits as 'P1', 'C2' … Closed documents are left out. */
  readonly open: () => Promise<Record<string, number>>;
  /** Fails if an invariant of the ledger is violated. */
  readonly check: () => Promise<void>;
};

const TODAY: Day = '2026-11-20';

async function say(db: Db, kind: ImportRecordType, fields: Record<string, unknown>, now: Date): Promise<Outcome> {
  const read = kind.read({ kind: kind.kind, ...fields });
  if (!read.ok) throw new Error(`${read.field} ${read.reason}`);
  const run = {
    clock: { now: () => now },
    production: false,
    send: () => Promise.resolve(),
    alarm: () => undefined,
    count: () => undefined,
    accessChanged: () => Promise.resolve(),
  };
  const [outcome] = await transaction(db, (tx) => kind.apply(tx, [read.record], run));
  if (!outcome) throw new Error('A record had no outcome.');
  return outcome;
}

/** A new client with an empty ledger. */
export async function createLedgerFixture(db: Db): Promise<LedgerFixture> {
  const codigo_cliente = randomUUID().slice(0, 18);
  let today = TODAY;
  const now = () => new Date(`${today}T15:00:00Z`);
  const eds = { version: 1, codigo_cliente, store: 'combustibles', nombre: 'EDS', clienteNit: '1' };
  await say(db, clientKind, eds, now());
  const { rows } = await sql<{
    client_id: number;
  }>`select client_id from client where codigo_cliente = ${codigo_cliente}`.execute(db);
  const clientId = rows[0]?.client_id ?? 0;
  let version = 0;
  let number = 0;

  const held: LedgerFixture['held'] = (steps) =>
    transaction(db, async (tx) => {
      await lockLedger(tx, [clientId]);
      return steps(tx);
    });
  const documentId: LedgerFixture['documentId'] = async (num_documento) => {
    const found = await sql<{ document_id: number }>`
      select document_id from document where client_id = ${clientId} and num_documento = ${num_documento}`.execute(db);
    return found.rows[0]?.document_id ?? 0;
  };

  const entriesOf = (lines: Readonly<Record<string, number>>) =>
    Promise.all(
      Object.entries(lines).map(async ([name, pesos]) => ({ documentId: await documentId(name), cents: pesos * 100 })),
    );

  return {
    clientId,
    held,
    documentId,
    on: (day) => {
      today = day;
    },
    now,
    erp: (num_documento, total_original, total, over = {}) => {
      version += 1;
      const record = {
        version,
        codigo_cliente,
        sociedad: '1000',
        num_documento,
        tipo_documento: total_original > 0 ? 'RV' : 'DZ',
        agrupacion: 'Facturas',
        fecha_documento: '2026-10-01',
        fecha_vencimiento_documento: '2026-11-01',
        total_original,
        total,
        ...over,
      };
      return say(db, documentKind, record, now());
    },
    approve: async (uuid, lines, total = Object.values(lines).reduce((sum, one) => sum + one, 0)) => {
      number += 1;
      const own = number;
      const entries = await entriesOf(lines);
      return held((tx) =>
        applyPayment(tx, { clientId, uuid, number: own, totalCents: total * 100, lines: entries, now: now() }),
      );
    },
    compensate: async (uuid, lines) => {
      number += 1;
      const own = number;
      const entries = await entriesOf(lines);
      return held((tx) => applyCompensation(tx, { clientId, uuid, number: own, lines: entries, now: now() }));
    },
    reverse: (uuid) => held((tx) => reversePayment(tx, { clientId, uuid, now: now() })),
    open: async () => {
      const found = await sql<{ num_documento: string; open_cents: number }>`
        select num_documento, open_cents from document where client_id = ${clientId} and open_cents <> 0 order by 1`.execute(
        db,
      );
      return Object.fromEntries(found.rows.map((row) => [row.num_documento, row.open_cents / 100]));
    },
    check: async () => {
      // checks only this client, because violations by other tests stay in this database
      const broken = (await checkLedger(db))
        .map(({ name, violations }) => ({
          name,
          violations: violations.filter((row) => 'client_id' in row && row.client_id === clientId),
        }))
        .filter((law) => law.violations.length > 0);
      expect(broken).toEqual([]);
    },
  };
}
