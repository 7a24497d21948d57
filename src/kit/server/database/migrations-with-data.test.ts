import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createPostgresDatabase } from '../testing/database.ts';
import { EARLIER_DATA } from '../testing/earlier-data.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { describeSchema } from './snapshot.ts';

it('keep the rows of each earlier version, and give them what later versions need', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'surtidor-migrations-'));
  const { db, close } = await openDatabase({ databaseUrl: await createPostgresDatabase(), dataDir: '' });
  try {
    for (const name of readdirSync('database/migrations').toSorted()) {
      cpSync(join('database/migrations', name), join(folder, name));
      const rows = EARLIER_DATA[name.slice(0, 4)];
      if (rows === undefined) continue;
      await migrate(db, pathToFileURL(`${folder}/`));
      for (const row of rows) await sql.raw(row).execute(db);
    }
    await migrate(db, pathToFileURL(`${folder}/`));
    expect(await describeSchema(db)).toBe(readFileSync('database/schema.snapshot.sql', 'utf8'));

    const all = async <Row>(text: string) => (await sql.raw<Row>(text).execute(db)).rows;
    expect(await all('select open_cents, moved_on::text as moved from document order by document_id')).toEqual([
      { open_cents: 600, moved: '2026-01-10' },
      { open_cents: 500, moved: null },
      { open_cents: 0, moved: '2026-01-12' },
    ]);
    expect(await all('select sum(open_cents)::bigint as cents from portfolio')).toEqual([{ cents: 1100 }]);
    expect(await all('select terms_version from app_user order by user_id')).toEqual([
      { terms_version: 0 },
      { terms_version: null },
    ]);
    expect(await all('select estado, idempotency_key as key from payment order by number')).toEqual([
      { estado: 'approved', key: 'opened' },
      { estado: 'failed', key: null },
    ]);
    expect(await all('select payment_uuid is not null as named from issued_document')).toEqual([{ named: true }]);
    expect(
      await all(`
        select 'block' as of, version from cms_block_version union all select 'news', version from news_version
        union all select 'vouchers', version from voucher_config_version order by 1`),
    ).toEqual([
      { of: 'block', version: 7 },
      { of: 'news', version: 4 },
      { of: 'vouchers', version: 3 },
    ]);
    expect(
      await all('select count(*)::int as n from outbox_event union all select count(*)::int from session'),
    ).toEqual([{ n: 1 }, { n: 1 }]);
    expect(await all('select num_pedido from order_header')).toEqual([{ num_pedido: '77' }]);
  } finally {
    await close();
    rmSync(folder, { recursive: true });
  }
});
