import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { client } from '#kit/server/testing/people.ts';
import { serve } from '../../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import type { ErpScope } from '../../rules/scopes.ts';
import { lines } from '../../server/testing/erp.ts';
import { post } from '#kit/server/testing/import-post.ts';
import { type StaffAtDesk, createStaff } from '../../../../desk/server/testing/desk.ts';

const reason = 'Nuevo sistema del ERP';

onOneDatabase('keys of the ERP’s interface', (under) => {
  let server: ServerUnderTest;
  let first: StaffAtDesk;
  let second: StaffAtDesk;
  beforeAll(async () => {
    server = await serve(under);
    first = await createStaff(server, 'administrator');
    second = await createStaff(server, 'administrator');
  });

  const make = async (scopes: ErpScope[], by = first) => {
    const { id } = (await by.call('erpKeys.make', { name: 'SAP', scopes, reason })).value;
    return { id, secret: (await by.call('erpKeys.take', { id })).value.secret };
  };
  const keyOf = async (id: number) => (await first.call('erpKeys.list', {})).value.keys.find((key) => key.id === id);
  const importWith = async (key: string) => (await post(server, lines([client(`C${Math.random()}`)]), { key })).status;
  const get = async (path: string, key: string, method = 'GET') =>
    (await fetch(`${server.url}${path}`, { method, headers: { authorization: `Bearer ${key}` } })).status;
  const pull = (key: string) => get('/erp/events', key);
  const store = (key: string) => get('/erp/media/wysiwyg/nada.png', key, 'PUT');

  test('a key opens what its scopes name, and nothing else; ERP_KEY opens everything', async () => {
    const imports = await make(['import']);
    const events = await make(['events']);
    const files = await make(['files']);
    // an empty body is no image, but the key was accepted
    const open = async (key: string) => [await importWith(key), await pull(key), await store(key)];
    expect(await open(imports.secret)).toEqual([200, 403, 403]);
    expect(await open(events.secret)).toEqual([403, 200, 403]);
    expect(await open(files.secret)).toEqual([403, 403, 415]);
    expect(await open(server.settings.erpKey)).toEqual([200, 200, 415]);
    for (const wrong of ['', 'erp_', `${events.secret}x`, events.secret.toUpperCase(), 'x'.repeat(47)]) {
      expect(await pull(wrong)).toBe(401);
    }
  });

  test('the secret is shown once to the one who asked, and is stored and logged nowhere', async () => {
    const { id } = (await first.call('erpKeys.make', { name: 'SAP', scopes: ['events'], reason })).value;
    expect(await keyOf(id)).toMatchObject({ state: 'untaken', isMine: true, lastUsedAt: null });
    expect(await second.call('erpKeys.take', { id })).toMatchObject({ status: 403, code: 'not_yours' });
    const { secret } = (await first.call('erpKeys.take', { id })).value;
    expect(secret).toMatch(/^erp_[\w-]{43}$/);
    expect((await first.call('erpKeys.take', { id })).code).toBe('taken');
    expect((await first.call('erpKeys.take', { id: 999_999 })).status).toBe(404);
    expect(await keyOf(id)).toMatchObject({ state: 'valid', isMine: false });
    expect(await pull(secret)).toBe(200);
    const { db } = server.database;
    const { rows } = await sql`
      select to_jsonb(k)::text as text from erp_key k union all select to_jsonb(a)::text from audit_entry a`.execute(
      db,
    );
    expect(rows.length).toBeGreaterThan(2);
    const bare = secret.slice(4);
    expect(JSON.stringify(rows) + server.logged().join('')).not.toContain(bare);
    expect(JSON.stringify((await first.call('erpKeys.list', {})).value)).not.toContain(bare);
    const acts = await sql<{ action: string; agent: string; before: object | null; after: object }>`
      select action, agent, before, after from audit_entry where subject = ${`key ${id}`} order by entry_id`.execute(
      db,
    );
    expect(acts.rows).toEqual([
      {
        action: 'erpKeys.make',
        agent: first.name,
        before: null,
        after: { name: 'SAP', scopes: ['events'], madeFor: first.id, reason },
      },
      { action: 'erpKeys.take', agent: first.name, before: { isTaken: false }, after: { isTaken: true } },
    ]);
  });

  test('a rotated key is valid until the new one is first used', async () => {
    const old = await make(['import', 'events']);
    const { id } = (await first.call('erpKeys.rotate', { id: old.id, reason })).value;
    expect((await first.call('erpKeys.rotate', { id: old.id, reason })).code).toBe('rotating');
    expect(await keyOf(old.id)).toMatchObject({ state: 'replaced' });
    const { secret } = (await first.call('erpKeys.take', { id })).value;
    expect(await pull(old.secret)).toBe(200);
    // a request refused by the key's scopes is not recorded as its use
    expect(await store(secret)).toBe(403);
    expect(await pull(old.secret)).toBe(200);
    const used = await Promise.all([pull(secret), pull(secret), pull(secret)]);
    expect(used).toEqual([200, 200, 200]);
    expect(await pull(old.secret)).toBe(401);
    expect(await keyOf(old.id)).toMatchObject({ state: 'ended' });
    expect(await keyOf(id)).toMatchObject({ state: 'valid', scopes: ['import', 'events'], replaces: old.id });
    expect((await first.call('erpKeys.rotate', { id: old.id, reason })).status).toBe(404);
  });

  test('a key ends at once by hand, with the reason in the audit log', async () => {
    const { id, secret } = await make(['events']);
    expect(await pull(secret)).toBe(200);
    expect((await first.call('erpKeys.end', { id, reason: '' })).field).toBe('reason');
    expect(await pull(secret)).toBe(200);
    expect((await first.call('erpKeys.end', { id, reason })).status).toBe(200);
    expect(await pull(secret)).toBe(401);
    expect((await first.call('erpKeys.end', { id, reason })).status).toBe(404);
    const { rows } = await sql<{ before: object; after: object }>`
      select before, after from audit_entry where action = 'erpKeys.end' and subject = ${`key ${id}`}`.execute(
      server.database.db,
    );
    expect(rows).toEqual([
      { before: { name: 'SAP', scopes: ['events'], isEnded: false }, after: { isEnded: true, reason } },
    ]);
  });

  test('the last use is known to the minute', async () => {
    const { id, secret } = await make(['events']);
    await pull(secret);
    const { lastUsedAt } = (await keyOf(id)) ?? {};
    expect(lastUsedAt).not.toBeNull();
    server.advance(59_000);
    await pull(secret);
    expect((await keyOf(id))?.lastUsedAt).toBe(lastUsedAt);
    server.advance(2000);
    await pull(secret);
    expect(Date.parse((await keyOf(id))?.lastUsedAt ?? '')).toBeGreaterThanOrEqual(
      Date.parse(lastUsedAt ?? '') + 61_000,
    );
  });

  test('a key without a scope, with an unknown one or one twice is refused', async () => {
    for (const scopes of [[], ['todo'], ['events', 'events']]) {
      const answer = await first.call('erpKeys.make', { name: 'SAP', scopes: scopes as ErpScope[], reason });
      expect([answer.status, answer.code]).toEqual([400, 'validation']);
    }
  });

  test('with four eyes, the requester receives the secret, not the approver', async () => {
    await first.call('approvals.switch', { isOn: true });
    const before = (await first.call('erpKeys.list', {})).value.keys.length;
    const asked = await first.call('erpKeys.make', { name: 'Con dos', scopes: ['events'], reason });
    const { waiting } = asked.value as unknown as { waiting: number };
    expect((await first.call('erpKeys.list', {})).value.keys).toHaveLength(before);
    expect((await second.call('approvals.decide', { id: waiting, approve: true })).status).toBe(200);
    const made = (await first.call('erpKeys.list', {})).value.keys.find(({ name }) => name === 'Con dos');
    const id = made?.id ?? 0;
    expect(made).toMatchObject({ state: 'untaken', isMine: true });
    expect((await second.call('erpKeys.take', { id })).code).toBe('not_yours');
    const { secret } = (await first.call('erpKeys.take', { id })).value;
    expect(await pull(secret)).toBe(200);
    for (const name of ['erpKeys.rotate', 'erpKeys.end'] as const) {
      expect(await first.call(name, { id, reason })).toMatchObject({
        value: { waiting: expect.any(Number) as number },
      });
    }
    expect(await pull(secret)).toBe(200);
  });
});
