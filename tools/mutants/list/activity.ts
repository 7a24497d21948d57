import type { Mutation } from '../mutation.ts';

const STORE = 'src/areas/associates/server/activity-store.ts';
const LINE = 'src/areas/associates/server/activity-line.ts';
const TEST = 'src/areas/associates/server/activity.test.ts';

/** What a client sees of the audit log. */
export const ACTIVITY: readonly Mutation[] = [
  {
    name: 'the activity has the entries of other clients',
    file: STORE,
    from: 'const found = [sql`a.client_id = ${viewer.clientId}`, sql`a.action',
    to: 'const found = [sql`${viewer.clientId}::bigint > 0`, sql`a.action',
    tests: [`${TEST} › never has another client's entries, nobody's, or what only the operator reads`],
  },
  {
    name: 'the activity has what only the operator reads',
    file: STORE,
    from: 'sql`a.action = any(${names}::text[])`',
    to: 'sql`(a.action = any(${names}::text[]) or ${kinds === null})`',
    tests: [`${TEST} › never has another client's entries, nobody's, or what only the operator reads`],
  },
  {
    name: 'the last day of the activity is left out',
    file: STORE,
    from: '${days.to}::date + 1',
    to: '${days.to}::date',
    tests: [TEST],
  },
  {
    name: 'the activity tells from where support works',
    file: LINE,
    from: 'direccion: row.soporte ? null : row.address',
    to: 'direccion: row.address',
    tests: [`${TEST} › marks the acts of support, without the name and the address of the member of staff`],
  },
  {
    name: 'the activity does not mark support',
    file: STORE,
    from: 'a.agent is not null as soporte',
    to: 'false as soporte',
    tests: [`${TEST} › marks the acts of support, without the name and the address of the member of staff`],
  },
];
