/** Prints what the server derives from the sample area. Runs in a copy of the sources with that area. */
import { execute, parse } from 'graphql';
import { ROLES, permissionsOf } from '#areas/session/rules/roles.ts';
import { operationsOf, permissionRolesOf } from '#kit/area.ts';
import { RequestBounds } from '#kit/server/http/request-bounds.ts';
import { AREAS } from '../../src/server/areas.ts';
import { deskActionsOf } from '../../src/desk/server/area.ts';
import { buildContract } from '../../src/server/graphql/schema.ts';
import { ROWS } from '../../src/server/testing/matrix.ts';
import { DESK_MATRIX } from '../../src/server/testing/desk-matrix.ts';
import { PERMISSION_TABLE } from '../../src/server/testing/permission-table.ts';
import type { AreaScenes } from '#kit/scenes/scene.ts';
import { areaExports } from '../area-exports.ts';
import { demoRecords } from '../demo/records.ts';

const { schema } = buildContract();
const log = { info: () => undefined, warn: () => undefined };
const metrics = { count: () => undefined };

async function ask(permissions: readonly string[] | null): Promise<unknown> {
  const store = { code: 'combustibles' };
  const viewer = permissions && { userId: 1, role: '', permissions, store, termsAccepted: true };
  const contextValue = { viewer, log, metrics, request: { id: '1' }, bounds: new RequestBounds() };
  const { data, errors } = await execute({ schema, document: parse('{ sampleGreeting { text } }'), contextValue });
  return errors?.[0]?.extensions['code'] ?? data;
}

const demo = [...demoRecords({ seed: 'sample', size: 'small', today: '2026-11-21', open: 0 })] as readonly {
  readonly kind: string;
}[];

const areaScenes = await areaExports<AreaScenes>('scenes/scenes.ts', 'areaScenes');

const withRow = new Set(ROWS.map(({ operation }) => operation));
console.log(
  JSON.stringify({
    nobody: await ask(null),
    byRole: Object.fromEntries(
      await Promise.all(ROLES.map(async ({ name }) => [name, await ask(permissionsOf(name))] as const)),
    ),
    withoutRow: [...operationsOf(AREAS).keys()].filter((name) => !withRow.has(name)),
    permissionsWithoutRow: [...permissionRolesOf(AREAS).keys()].filter((name) => !PERMISSION_TABLE.has(name)),
    atDesk: await deskActionsOf(AREAS)
      .get('sample.hello')
      ?.run({}, {} as never),
    health: AREAS.flatMap(({ desk }) => desk?.health ?? []).map(({ name }) => name),
    switches: AREAS.flatMap(({ desk }) => desk?.switches ?? []).map(({ name }) => name),
    deskWithoutRow: [...deskActionsOf(AREAS).keys()].filter((name) => !DESK_MATRIX.includes(`${name} `)),
    recordTypes: AREAS.flatMap(({ recordTypes = [] }) => recordTypes.map(({ kind }) => kind)),
    jobs: AREAS.flatMap(({ jobs = [] }) => jobs.map(({ name }) => name)),
    scenes: areaScenes.flatMap(({ scenes }) => scenes.map(({ name }) => name)),
    demoRecords: demo.filter(({ kind }) => kind === 'sample'),
    exports: AREAS.flatMap(({ exports = [] }) => exports.map(({ list }) => list.name)),
  }),
);
