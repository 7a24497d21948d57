import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { client, destination, invoice, user } from '#kit/server/testing/people.ts';
import { serve } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { BAD_HISTORY } from './testing/bad-history.ts';
import { BAD_LINES } from './testing/bad-lines.ts';

onOneDatabase('a bad line', (under) => {
  let server: ServerUnderTest;

  beforeAll(async () => {
    server = await serve(under);
    const { report } = await server.importLines([
      client('C1'),
      client('C2'),
      destination('C1', 'D1'),
      destination('C2', 'D2'),
      user('legal@uno.example', 'C1'),
      invoice('C1', '1', 50_000),
    ]);
    if (report.applied !== 6)
      throw new Error(`The records that the bad lines refer to were not imported: ${JSON.stringify(report.errors)}`);
  });

  /** Reads the rows of all tables that an import writes. */
  const contents = async () => {
    const tables = [
      'client',
      'destination',
      'app_user',
      'person',
      'user_directory',
      'user_destination',
      'document',
      'movement',
      'portfolio',
      'erp_inclusion',
      'statement',
      'cms_block',
    ];
    return Promise.all(
      tables.map(
        async (table) => (await sql`select * from ${sql.table(table)} order by 1, 2`.execute(server.database.db)).rows,
      ),
    );
  };

  describe.each(Object.entries({ ...BAD_LINES, ...BAD_HISTORY }))('%s', (_, lines) => {
    test.each(lines)('%s', async (_what, sent, field, reason) => {
      const before = await contents();
      const line = typeof sent === 'string' || sent instanceof Uint8Array ? sent : JSON.stringify(sent);
      const answer = await fetch(`${server.url}/erp/import`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-ndjson', authorization: `Bearer ${server.settings.erpKey}` },
        body: line,
      });
      expect(answer.status).toBe(200);
      expect(await answer.json()).toMatchObject({
        lines: 1,
        applied: 0,
        unchanged: 0,
        rejected: 1,
        errors: [{ line: 1, field, reason: expect.stringMatching(reason) as string }],
      });
      expect(await contents()).toEqual(before);
    });
  });
});
