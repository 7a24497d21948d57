import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#kit/server/database/database.ts';
import { onBothDatabases } from '#kit/server/testing/database.ts';
import { checkInvariants } from './invariants-store.ts';

const INVARIANTS = {
  'no version is odd': sql`select v.client_id, v.version from ledger_version v where v.version % 2 = 1`,
  'each client has a version': sql`
    select c.client_id, c.codigo_cliente from client c full join ledger_version v on v.client_id = c.client_id
    where v.client_id is null`,
  'a point of sale is of its own store': sql`
    select c.client_id, s.name from client c join point_of_sale s on s.store = c.store where c.codigo_cliente = 'C77'`,
  'numbers are equal': sql`select 1 as one where 1 <> 1`,
};

onBothDatabases('invariants', (under) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await under.fresh();
    await sql`
      insert into client (codigo_cliente, nombre, cliente_nit, store, version)
      select 'C' || n, 'Cliente', '900', 'combustibles', 1 from generate_series(1, 120) n`.execute(database.db);
    await sql`
      insert into point_of_sale (store, name, key_sha256, created_at)
      values ('combustibles', 'Caja', '\\x01', now())`.execute(database.db);
    await sql`
      insert into ledger_version (client_id, version)
      select client_id, client_id from client where client_id <> 61
      on conflict (client_id) do update set version = excluded.version`.execute(database.db);
    await sql`delete from ledger_version where client_id = 61`.execute(database.db);
  });

  test.each([1, 7, 60, 120, 250])('are checked for all clients, %i in a statement', async (pageSize) => {
    const [odd, without, shop, equal] = await checkInvariants(database.db, INVARIANTS, pageSize);
    expect(odd).toMatchObject({ name: 'no version is odd', count: 59 });
    expect(odd?.violations.map((row) => Object.entries(row))).toContainEqual([
      ['client_id', 119],
      ['version', 119],
    ]);
    expect(without?.violations).toEqual([{ client_id: 61, codigo_cliente: 'C61' }]);
    // a row of no client
    expect(shop?.violations).toEqual([{ client_id: 77, name: 'Caja' }]);
    expect(equal).toEqual({ name: 'numbers are equal', violations: [], count: 0 });
  });

  test('return the first hundred violations and count all', async () => {
    const all = { 'there is no client': sql`select client_id from client order by client_id` };
    for (const pageSize of [9, 250]) {
      const [check] = await checkInvariants(database.db, all, pageSize);
      expect(check?.violations).toEqual(Array.from({ length: 100 }, (_, i) => ({ client_id: i + 1 })));
      expect(check?.count).toBe(120);
    }
  });
});
