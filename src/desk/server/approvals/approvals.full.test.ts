import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Program, start } from '../../../../tools/start/program.ts';
import { freePort } from '../../../../tools/start/ports.ts';
import { openDatabase, transaction } from '#kit/server/database/database.ts';
import { createDataEnvironment, onPostgres, afterDatabaseTests } from '#kit/server/testing/database.ts';
import { readEnvironment } from '../../../server/environment/environment.ts';
import { builtServer } from '../../../../tools/testing/built-server.ts';
import { testEnvironment } from '../../../server/testing/serve.ts';
import { approvalState, approvalIdIn } from '../testing/approvals.ts';
import { createStaff } from '../testing/desk.ts';

onPostgres('a server that is killed while it approves', ({ kind }) => {
  test('has changed nothing, and runs the act when it is approved again', { timeout: 120_000 }, async () => {
    const dataEnvironment = await createDataEnvironment(kind);
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const environment = testEnvironment('http://127.0.0.1:9', 'x'.repeat(32), {
      ...dataEnvironment,
      PORT: String(port),
      PUBLIC_URL_COMBUSTIBLES: url,
      LOG_LEVEL: 'silent',
    });
    const settings = readEnvironment(environment);
    const database = await openDatabase(settings);
    afterDatabaseTests(() => database.close());
    const { db } = database;
    let program: Program = await start(await builtServer(), environment);
    afterDatabaseTests(() => program.end());

    const server = { url, database, settings, now: () => new Date() };
    const asking = await createStaff(server, 'administrator');
    const deciding = await createStaff(server, 'administrator');
    const changed = await createStaff(server, 'content');
    await asking.call('approvals.switch', { isOn: true });
    const change = { id: changed.id, name: changed.name, role: 'finance', isActive: true } as const;
    const id = approvalIdIn(await asking.call('staff.update', change));
    const roleNow = async () =>
      (await sql<{ role: string }>`select role from staff where staff_id = ${changed.id}`.execute(db)).rows[0]?.role;
    const waitsForLock = async () =>
      (
        await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          db,
        )
      ).rows.length;

    // the act waits for the account's row, and the server is killed meanwhile
    await transaction(db, async (tx) => {
      await sql`select from staff where staff_id = ${changed.id} for update`.execute(tx);
      const lost = deciding.call('approvals.decide', { id, approve: true }).catch(() => 'cut off');
      await expect.poll(waitsForLock, { timeout: 20_000 }).toBe(1);
      await program.end('SIGKILL');
      expect(await lost).toBe('cut off');
    });
    expect([await approvalState(db, id), await roleNow()]).toEqual([{ decision: null, audited: [] }, 'content']);
    program = await start(await builtServer(), environment);
    expect((await deciding.call('approvals.decide', { id, approve: true })).status).toBe(200);
    expect([await approvalState(db, id), await roleNow()]).toEqual([
      { decision: 'approved', audited: ['approved'] },
      'finance',
    ]);
  });
});
