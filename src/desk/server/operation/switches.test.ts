import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { serve } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { holdRestored, releaseRestored, switchMaintenance } from '#areas/session/server/public.ts';
import { type StaffAtDesk, createStaff } from '../testing/desk.ts';

const SECRET = 'a-secret-that-nobody-at-the-desk-sees';

onOneDatabase('switches at the desk', (database) => {
  let server: ServerUnderTest;
  let administrator: StaffAtDesk;
  beforeAll(async () => {
    server = await serve(database, {
      FEATURE_CERTIFICATES: 'ecuador',
      EXTERNAL_STORE_URL_ECUADOR: 'https://shop.example',
      EXTERNAL_STORE_SECRET: SECRET,
    });
    administrator = await createStaff(server, 'administrator');
  });

  const listed = async () => (await administrator.call('switches.list', {})).value;

  /** The portal's status once its process has read the switch again. */
  async function portalStatus(): Promise<number> {
    server.advance(1001);
    return (await server.graphql('{ __typename }')).status;
  }

  test('maintenance closes the portal, not the desk, and opens it again, each with its reason in the audit log', async () => {
    expect((await listed()).maintenanceSince).toBeNull();
    expect(await portalStatus()).toBe(200);
    const closed = await administrator.call('switches.maintenance', { isOn: true, reason: 'Cambio de versión' });
    expect(closed.status).toBe(200);
    expect(await portalStatus()).toBe(503);
    const { maintenanceSince } = await listed();
    expect(Date.now() - Date.parse(maintenanceSince ?? '')).toBeLessThan(60_000);

    // switching it on again changes nothing, not even the start of maintenance
    await administrator.call('switches.maintenance', { isOn: true, reason: 'Otra vez' });
    expect((await listed()).maintenanceSince).toBe(maintenanceSince);

    await administrator.call('switches.maintenance', { isOn: false, reason: 'Terminó' });
    expect((await listed()).maintenanceSince).toBeNull();
    expect(await portalStatus()).toBe(200);

    const { rows } = await sql`
      select staff_id, before, after from audit_entry where action = 'maintenance.switch' order by entry_id`.execute(
      server.database.db,
    );
    const by = { staff_id: administrator.id };
    expect(rows).toEqual([
      { ...by, before: { since: null }, after: { since: maintenanceSince, reason: 'Cambio de versión' } },
      { ...by, before: { since: maintenanceSince }, after: { since: maintenanceSince, reason: 'Otra vez' } },
      { ...by, before: { since: maintenanceSince }, after: { since: null, reason: 'Terminó' } },
    ]);
  });

  test('a page says at once that the portal is closed, because a 503 has just reloaded it', async () => {
    const status = async () => (await fetch(`${server.url}/login`, { headers: { accept: 'text/html' } })).status;
    expect(await status()).toBe(200);
    await switchMaintenance(server.database.db, 'on');
    expect(await status()).toBe(503);
    await switchMaintenance(server.database.db, 'off');
    expect(await status()).toBe(200);
  });

  test('the command and the desk turn the same switch', async () => {
    await switchMaintenance(server.database.db, 'on');
    expect((await listed()).maintenanceSince).not.toBeNull();
    await administrator.call('switches.maintenance', { isOn: false, reason: 'Terminó' });
    expect(await switchMaintenance(server.database.db, undefined)).toEqual({ since: null });
  });

  test('the maintenance of a restored database does not end here', async () => {
    const { db } = server.database;
    await holdRestored(db, { restoredAt: server.now(), asOf: null });
    expect(await administrator.call('switches.maintenance', { isOn: false, reason: 'Terminó' })).toMatchObject({
      status: 400,
      code: 'restored',
    });
    expect((await listed()).maintenanceSince).not.toBeNull();
    await releaseRestored(db);
    await administrator.call('switches.maintenance', { isOn: false, reason: 'Terminó' });
    expect((await listed()).maintenanceSince).toBeNull();
  });

  test('without a reason nothing is switched', async () => {
    for (const input of [{ isOn: true, reason: ' ' }, { isOn: true }, { isOn: 'on', reason: 'a' }]) {
      const answer = await administrator.call('switches.maintenance', input as never);
      expect(answer).toMatchObject({ status: 400, code: 'validation' });
    }
    expect((await listed()).maintenanceSince).toBeNull();
  });

  test('features of the configuration are listed by variable, without an address or a secret', async () => {
    const value = await listed();
    expect(value.configured.map(({ name }) => name)).toEqual([
      'certificates',
      'hidden_rejection_reasons',
      'claims_outside_limit',
      'part_reason',
      'second_factor',
      'external_store',
      'route_planner',
      'chat',
      'push',
      'firebase',
      'whatsapp',
      'erp_events',
      'trusted_documents',
      'error_reports',
    ]);
    const of = (name: string) => value.configured.find((one) => one.name === name);
    expect(of('certificates')).toMatchObject({ variable: 'FEATURE_CERTIFICATES', isOn: true, stores: ['ecuador'] });
    expect(of('second_factor')).toMatchObject({ isOn: false, stores: [] });
    expect(of('trusted_documents')).toMatchObject({ isOn: false, stores: null });
    expect(value.fourEyes).toBe(false);
    expect(of('external_store')).toMatchObject({ isOn: true, stores: ['ecuador'] });
    expect(JSON.stringify(value)).not.toMatch(
      new RegExp(`shop.example|${SECRET}|${server.settings.appSecret.current}`),
    );
  });
});
