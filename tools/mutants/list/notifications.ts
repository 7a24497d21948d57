import type { Mutation } from '../mutation.ts';

const RULES = 'src/areas/notifications/rules/notification.ts';
const RULES_TEST = 'src/areas/notifications/rules/notification.test.ts';
const LEADS = `${RULES_TEST} › leads from %s to %s`;
const RECONNECT = 'src/kit/portal/live/reconnect.ts';
const PAUSE = 'src/kit/portal/live/reconnect.test.ts › after %d failures, with %d, waits %d ms';
const STORE = 'src/areas/notifications/server/notify-store.ts';
const NOTIFY = 'src/areas/notifications/server/notify.test.ts';
const REACHES = `${NOTIFY} › reaches the active users of the client who have a permission of its kind, and nobody of another`;
const PREFERRED =
  'src/areas/notifications/server/preferences.test.ts › decides what is in the portal and what is mailed; several of one minute are one mail';

/** Who is notified, and where a notification leads. */
export const NOTIFICATIONS: readonly Mutation[] = [
  {
    name: 'a notification leads to another site',
    file: RULES,
    from: " && !value.includes('//')",
    to: " && !value.startsWith('//')",
    tests: [LEADS],
  },
  {
    name: 'a notification leads to any address of the server',
    file: RULES,
    from: '(?:admin|allied)',
    to: '(?:admin|allied|[\\w-]+)',
    tests: [LEADS],
  },
  {
    name: 'what has been read arrives as new',
    file: RULES,
    from: '!known.has(key) && !read',
    to: '!known.has(key) && read !== null',
    tests: [`${RULES_TEST} › reports as arrived only notifications that are new and unread`],
  },
  {
    name: 'a changed notification loses its other fields',
    file: RULES,
    from: 'const after = withValue(before, rest, value);',
    to: 'const after = withValue(rest.length > 0 ? null : before, rest, value);',
    tests: [`${RULES_TEST} › applies %s`],
  },
  {
    name: 'all portals open their streams again at once',
    file: RECONNECT,
    from: '(longest / 2) * random',
    to: '(longest / 2) * Math.ceil(random)',
    tests: [PAUSE],
  },
  {
    name: 'a portal asks for its stream at the same pace for ever',
    file: RECONNECT,
    from: '2 ** Math.max(0, failures - 1)',
    to: '2 ** Math.min(0, failures - 1)',
    tests: [PAUSE],
  },
  {
    name: 'an inactive user is notified',
    file: STORE,
    from: "and u.status = '1' and u.role_name",
    to: 'and u.role_name',
    tests: [REACHES],
  },
  {
    name: 'users of another client are notified',
    file: STORE,
    from: 'where u.client_id = ${row.clientId} and u.status',
    to: 'where ${row.clientId} > 0 and u.status',
    tests: [REACHES],
  },
  {
    name: 'an Operativo is notified of other stations',
    file: STORE,
    from: 'and d.destination_id = ${row.destinationId}::bigint) end',
    to: 'and d.destination_id <> -${row.destinationId}::bigint) end',
    tests: [
      `${NOTIFY} › of a destination reaches only an Operativo of that destination, and one of the whole client reaches no Operativo`,
    ],
  },
  {
    name: 'who wants no notification gets it',
    file: STORE,
    from: "from recipient where channel <> 'none'",
    to: "from recipient where channel <> ''",
    tests: [PREFERRED],
  },
  {
    name: 'who wants mails alone sees notifications in the portal',
    file: STORE,
    from: "channel in ('portal', 'both'), channel in ('email'",
    to: "channel <> 'none', channel in ('email'",
    tests: [PREFERRED],
  },
  {
    name: 'notifications of a station that the ERP took away stay',
    file: 'src/areas/session/server/import-users.ts',
    from: 'before.role_name !== change.role_name || before.destinations.some((id) => !destinations.includes(id))',
    to: 'before.role_name !== change.role_name',
    tests: [
      `${NOTIFY} › disappears when the ERP takes a station or a role from its user, and stays when the ERP gives one`,
    ],
  },
];
