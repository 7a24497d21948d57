import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openDatabase } from './database.ts';
import { createDataEnvironment, onBothDatabases, afterDatabaseTests } from '../testing/database.ts';

onBothDatabases('the database', (database) => {
  it('lets the process handle other requests after each statement, also within a transaction', async () => {
    const { db } = await database.fresh();
    let ticks = 0;
    let isDone = false;
    const listen = () => {
      ticks += 1;
      if (!isDone) setImmediate(listen);
    };
    setImmediate(listen);
    const statements = 50;
    for (let n = 0; n < statements; n += 1) await sql`select ${n}::int`.execute(db);
    expect(ticks).toBeGreaterThanOrEqual(statements);
    const before = ticks;
    await db.transaction().execute(async (tx) => {
      for (let n = 0; n < statements; n += 1) await sql`select ${n}::int`.execute(tx);
    });
    expect(ticks - before).toBeGreaterThanOrEqual(statements);
    isDone = true;
  });

  it('lets the process handle other requests during a long statement, in the folder of a server', async () => {
    const { DATA_DIR, DATABASE_URL } = await createDataEnvironment(database.kind);
    const { db, close } = await openDatabase({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL });
    afterDatabaseTests(close);
    let ticks = 0;
    const listening = setInterval(() => (ticks += 1), 10);
    await sql`select pg_sleep(0.5)`.execute(db);
    clearInterval(listening);
    expect(ticks).toBeGreaterThan(1);
    // the errors, types and transactions of PostgreSQL pass the thread's boundary
    await expect(sql`select 1 / 0`.execute(db)).rejects.toMatchObject({ code: '22012', message: 'division by zero' });
    const { rows } = await sql`select 1::int8 as int, '{1,2}'::int8[] as ints, date '2026-11-01' as day`.execute(db);
    expect(rows).toEqual([{ int: 1, ints: [1, 2], day: '2026-11-01' }]);
    const [same] = await db.transaction().execute(async (tx) => {
      await sql`create temporary table written (n int)`.execute(tx);
      await sql`insert into written values (1)`.execute(tx);
      return (await sql`select n from written`.execute(tx)).rows;
    });
    expect(same).toEqual({ n: 1 });
    const undone = db.transaction().execute(async (tx) => {
      await sql`create table undone (n int)`.execute(tx);
      throw new Error('no more');
    });
    await expect(undone).rejects.toThrow('no more');
    await expect(sql`select from undone`.execute(db)).rejects.toMatchObject({ code: '42P01' });
    await expect(sql`select ${'9007199254740993'}::int8`.execute(db)).rejects.toThrow(RangeError);
  });
});
