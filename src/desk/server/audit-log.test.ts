import { beforeAll, expect, test } from 'vitest';
import { addDays, dayIn } from '#kit/core/day.ts';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { client, user } from '#kit/server/testing/people.ts';
import { serve } from '../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import type { AuditFilter } from '../rules/audit-api.ts';
import { STAFF_PASSWORD, type StaffAtDesk, createStaff, openDeskBrowser } from './testing/desk.ts';

const ALL: AuditFilter = { from: null, to: null, client: '', user: '', staff: null, action: '', result: 'all' };

onOneDatabase('the audit log at the desk', (database) => {
  let server: ServerUnderTest;
  let administrator: StaffAtDesk;
  const list = async (filter: Partial<AuditFilter>) =>
    (await administrator.call('audit.list', { filter: { ...ALL, ...filter }, after: null })).value.entries;

  beforeAll(async () => {
    server = await serve(database);
    administrator = await createStaff(server, 'administrator');
    await server.importLines([
      client('AUD1'),
      client('AUD2'),
      user('uno@aud.example', 'AUD1'),
      user('dos@aud.example', 'AUD2'),
    ]);
    await server.signIn('uno@aud.example');
    await server.signIn('dos@aud.example');
  });

  test('is found by client, user, member of staff, act, result and day, the newest first', async () => {
    expect(await list({ client: 'AUD1', action: 'session' })).toMatchObject([
      { action: 'session.sign_in', client: 'AUD1', user: 'uno@aud.example', result: 'ok', before: null },
    ]);
    expect(await list({ user: 'DOS@aud.example', action: 'session' })).toMatchObject([{ client: 'AUD2' }]);
    expect(await list({ client: 'AUD9' })).toEqual([]);
    await openDeskBrowser(server).call('session.sign_in', { email: administrator.email, password: 'Otra*Clave-2026' });
    const refused = await list({ result: 'refused', staff: administrator.id });
    expect(refused.map(({ result }) => result)).toContain('login_failed');
    expect((await list({ result: 'ok' })).every(({ result }) => result === 'ok')).toBe(true);
    const today = dayIn(server.now(), 'America/Bogota');
    expect(await list({ from: addDays(today, 1) })).toEqual([]);
    expect(await list({ to: addDays(today, -1) })).toEqual([]);
    const found = await list({ from: today, to: today });
    expect(found.length).toBeGreaterThan(0);
    const times = found.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  test('comes in pages that leave nothing out', async () => {
    for (let entry = 0; entry < 60; entry += 1) {
      await administrator.call('staff.update', {
        id: administrator.id,
        name: administrator.name,
        role: 'administrator',
        isActive: true,
      });
    }
    const filter = { ...ALL, action: 'staff.update' };
    const first = (await administrator.call('audit.list', { filter, after: null })).value;
    expect(first.entries).toHaveLength(50);
    const second = (await administrator.call('audit.list', { filter, after: first.next })).value;
    expect(second).toMatchObject({ next: null });
    expect(new Set([...first.entries, ...second.entries].map(({ id }) => id)).size).toBe(60);
  });

  test('is exported without formulas, and the export is in it', async () => {
    const strange = await createStaff(server, 'content');
    const change = { id: strange.id, name: '=1+1', role: 'support', isActive: true } as const;
    await administrator.call('staff.update', change);
    await administrator.call('staff.update', { ...change, id: administrator.id, role: 'administrator' });
    await administrator.call('staff.end_sessions', { id: strange.id });
    const { csv, entries } = (await administrator.call('audit.export', { filter: { ...ALL, action: 'staff' } })).value;
    expect(csv.split('\r\n').filter((line) => line !== '')).toHaveLength(entries + 1);
    expect(csv).toContain("'=1+1");
    expect(csv).not.toMatch(/;"?=1\+1/);
    expect(await list({ action: 'audit.export' })).toMatchObject([{ after: { entries } }]);
  });

  test('has no password, secret, token or code in clear', async () => {
    const text = JSON.stringify(await list({}));
    for (const secret of [STAFF_PASSWORD, administrator.secret, administrator.cookie().split('=')[1] ?? '']) {
      expect(text).not.toContain(secret);
    }
  });

  test('a wrong day, or one that does not exist, is refused', async () => {
    for (const from of ['2026-02-30', '01/02/2026']) {
      const asked = { filter: { ...ALL, from }, after: null };
      expect(await administrator.call('audit.list', asked)).toMatchObject({ status: 400, field: 'filter.from' });
    }
  });
});
