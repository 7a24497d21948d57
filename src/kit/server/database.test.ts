import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { onBothDatabases } from './testing/database.ts';

onBothDatabases('the database', (database) => {
  it('lets the process hear others after each statement, also within a transaction', async () => {
    const { db } = await database.fresh();
    let heard = 0;
    let isDone = false;
    const listen = () => {
      heard += 1;
      if (!isDone) setImmediate(listen);
    };
    setImmediate(listen);
    const statements = 50;
    for (let n = 0; n < statements; n += 1) await sql`select ${n}::int`.execute(db);
    expect(heard).toBeGreaterThanOrEqual(statements);
    const before = heard;
    await db.transaction().execute(async (tx) => {
      for (let n = 0; n < statements; n += 1) await sql`select ${n}::int`.execute(tx);
    });
    expect(heard - before).toBeGreaterThanOrEqual(statements);
    isDone = true;
  });
});
