import { beforeAll, expect, test } from 'vitest';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { serve } from '../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import type { ActionName } from '#kit/desk/core/api.ts';
import { DESK_ROLES, type DeskRole } from '#kit/desk/core/roles.ts';
import { AREAS } from '../../server/areas.ts';
import { DESK_MATRIX } from '../../server/testing/desk-matrix.ts';
import { deskActionsOf } from './area.ts';
import { type DeskBrowser, createStaff, openDeskBrowser } from './testing/desk.ts';

const rows = DESK_MATRIX.split('\n')
  .slice(2)
  .filter((line) => line.trim() !== '')
  .map((line) => {
    const [name = '', ...marks] = line.split(/\s+/);
    return { name: name as ActionName, marks: marks.map((mark) => mark === '✓') };
  });

test('the table names every action of the desk', () => {
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...deskActionsOf(AREAS).keys()].toSorted());
});

onOneDatabase('the rights at the desk', (database) => {
  let server: ServerUnderTest;
  const browsers = new Map<DeskRole, DeskBrowser>();
  beforeAll(async () => {
    server = await serve(database);
    for (const role of DESK_ROLES) browsers.set(role, await createStaff(server, role));
  });

  /** Whether the browser may run the action. Permissions are checked before the input, so an invalid input suffices. */
  async function may(browser: DeskBrowser, name: ActionName): Promise<boolean> {
    const { status, code } = await browser.call(name, { wrong: true } as never);
    return !(status === 403 && code === 'forbidden') && !(status === 401 && code === 'unauthorized');
  }

  test.each(DESK_ROLES.map((role, index) => ({ role, index })))('$role', async ({ role, index }) => {
    const browser = browsers.get(role) as DeskBrowser;
    const found: [string, boolean][] = [];
    for (const { name } of rows) found.push([name, await may(browser, name)]);
    expect(found).toEqual(rows.map(({ name, marks }) => [name, marks[index]]));
  });

  test('without a session', async () => {
    const found: [string, boolean][] = [];
    for (const { name } of rows) found.push([name, await may(openDeskBrowser(server), name)]);
    expect(found).toEqual(rows.map(({ name, marks }) => [name, marks[DESK_ROLES.length]]));
  });
});
