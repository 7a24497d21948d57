import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openDatabase } from '../kit/server/database.ts';
import { emptyPlace, onBothDatabases } from '../kit/server/testing/database.ts';
import { builtServer } from './testing/built-server.ts';
import { runCommand } from './testing/command.ts';
import { testEnvironment } from './testing/serve.ts';

onBothDatabases('the server process', ({ kind }) => {
  it('ends with 1 and one line where a migration was edited after it ran on its database', async () => {
    const place = await emptyPlace(kind);
    const database = await openDatabase({ databaseUrl: place.DATABASE_URL, dataDir: place.DATA_DIR });
    await sql`
      update kysely_migration set checksum = ${'0'.repeat(64)} where name = '0003_account_ledger'`.execute(database.db);
    await database.close();

    const environment = testEnvironment('http://127.0.0.1:9', randomBytes(32).toString('hex'), place);
    const { code, out, err } = await runCommand([await builtServer()], environment);
    expect(code).toBe(1);
    expect(out).toBe('');
    expect(err).toMatch(/^migration 0003_account_ledger\.sql was changed after it ran: restore the file .+\n$/);
  });
});
