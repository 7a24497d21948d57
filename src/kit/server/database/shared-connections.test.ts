import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type OpenDatabase, openDatabase, transaction } from './database.ts';
import { short } from './prepared-statements.ts';
import { onPostgres, afterDatabaseTests } from '../testing/database.ts';

onPostgres('short statements', (under) => {
  async function open(): Promise<OpenDatabase['db']> {
    const { url = '' } = await under.fresh();
    const { db, close } = await openDatabase({ databaseUrl: url, dataDir: '' });
    afterDatabaseTests(close);
    return db;
  }
  const half = async (db: OpenDatabase['db'], n: number) => {
    const { rows } = await sql<{ n: number; backend: number }>`${short}
      select (100 / ${n}::int) as n, pg_backend_pid() as backend`.execute(db);
    return rows[0];
  };

  test('of many requests share few connections; each gets its own answer, and a failure affects no other', async () => {
    const db = await open();
    const answers = await Promise.allSettled(Array.from({ length: 101 }, (_, n) => half(db, n)));
    const done = answers.flatMap((answer) => (answer.status === 'fulfilled' && answer.value ? [answer.value] : []));
    expect(answers[0]).toMatchObject({ status: 'rejected', reason: { code: '22012' } });
    expect(done.map(({ n }) => n)).toEqual(Array.from({ length: 100 }, (_, at) => Math.trunc(100 / (at + 1))));
    expect(new Set(done.map(({ backend }) => backend)).size).toBeLessThanOrEqual(3);
  });

  test('within a transaction see its own writes', async () => {
    const db = await open();
    await sql`create table noted (note text)`.execute(db);
    const count = async (of: OpenDatabase['db']) => {
      const { rows } = await sql<{ count: number }>`${short} select count(*) as count from noted`.execute(of);
      return rows[0]?.count;
    };
    await transaction(db, async (tx) => {
      await sql`insert into noted values ('one')`.execute(tx);
      expect(await count(tx)).toBe(1);
      expect(await count(db)).toBe(0);
    });
    expect(await count(db)).toBe(1);
  });

  test('are sent once more, on another connection, if their connection was lost', async () => {
    const db = await open();
    const slowly = async () => {
      const { rows } = await sql<{ n: number }>`${short} select ${1}::int as n from pg_sleep(1)`.execute(db);
      return rows[0]?.n;
    };
    for (const round of [1, 2, 3]) {
      // statements under way on each of the shared connections, also several of one turn
      const asked = [slowly(), ...Array.from({ length: 9 }, async () => half(db, 4).then((row) => row?.n))];
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and query like ${'%prepared, short%'}`.execute(
        db,
      );
      expect([round, ...(await Promise.all(asked))]).toEqual([round, 1, ...Array.from({ length: 9 }, () => 25)]);
    }
  });
});
