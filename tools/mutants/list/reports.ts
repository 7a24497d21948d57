import type { Mutation } from '../mutation.ts';

const VIEWS = 'src/areas/reports/server/views.ts';
const VIEW_STORE = 'src/areas/reports/server/view-store.ts';
const VIEWS_TEST = 'src/areas/reports/server/views.test.ts';
const DECLARATION = 'src/kit/server/export/list-declaration.ts';
const RULES_TEST = 'src/areas/reports/rules/report-days.test.ts';
const DAYS = 'src/areas/reports/rules/report-days.ts';
const REPORT_STORE = 'src/areas/reports/server/report-store.ts';
const RECIPIENT_STORE = 'src/areas/reports/server/recipient-store.ts';
const SENDING_STORE = 'src/areas/reports/server/sending-store.ts';
const RIGHTS = 'src/areas/reports/server/report-rights.ts';
const SEND = 'src/areas/reports/server/send-report.ts';
const REPORTS_TEST = 'src/areas/reports/server/reports.test.ts';
const SEND_TEST = 'src/areas/reports/server/send-reports.test.ts';
const PROCESS_TEST = 'src/areas/reports/server/send-reports.process.test.ts';
const LOADED = 'src/areas/reports/portal/views/Views.tsx';
const ADDRESSES = 'src/areas/reports/portal/schedule/addresses.ts';
const ADDRESSES_TEST = 'src/areas/reports/portal/schedule/addresses.test.ts';
const SCREEN = 'e2e/views.spec.ts › a view keeps the filters of a list, opens the list, is shared, changed and deleted';

/** Views of lists: whose they are, who sees them, what they keep. Reports: when they are sent, and who gets them. */
export const REPORTS: readonly Mutation[] = [
  {
    name: 'views are seen by others also where they are not shared',
    file: VIEW_STORE,
    from: '(user_id = ${userId} or is_shared)',
    to: '(user_id = ${userId} or is_shared or true)',
    tests: [VIEWS_TEST],
  },
  {
    name: 'a view is changed by every user of the client',
    file: VIEW_STORE,
    from: 'where client_id = ${clientId} and user_id = ${userId} and list = ${list} and view_id = ${id}\n    returning',
    to: 'where client_id = ${clientId} and (user_id = ${userId} or true) and list = ${list} and view_id = ${id}\n    returning',
    tests: [VIEWS_TEST],
  },
  {
    name: 'a view is deleted by every user of the client',
    file: VIEW_STORE,
    from: 'delete from saved_view where client_id = ${clientId} and user_id = ${userId} and view_id',
    to: 'delete from saved_view where client_id = ${clientId} and (user_id = ${userId} or true) and view_id',
    tests: [VIEWS_TEST],
  },
  {
    name: 'the default of one user is that of everybody who sees the view',
    file: VIEW_STORE,
    from: 'is_default and user_id = ${userId} as "isDefault"',
    to: 'is_default as "isDefault"',
    tests: [VIEWS_TEST],
  },
  {
    name: 'views of a list are kept by users who may not see it',
    file: 'src/areas/reports/server/list-of.ts',
    from: 'accessRefusal(list.allow, viewer, {})',
    to: "accessRefusal({ to: 'session' }, viewer, {})",
    tests: [VIEWS_TEST],
  },
  {
    name: 'views are kept without a limit',
    file: VIEWS,
    from: 'others.own >= VIEW_LIMITS.own',
    to: 'others.own > VIEW_LIMITS.own',
    tests: [VIEWS_TEST],
  },
  {
    name: 'a view keeps parameters that its list does not know',
    file: DECLARATION,
    from: 'if (unknown !== undefined) {',
    to: 'if (unknown !== undefined && raw === saved) {',
    tests: [VIEWS_TEST],
  },
  {
    name: 'the default view is applied over the filters of the address',
    file: 'src/areas/reports/portal/button/SavedViews.tsx',
    from: "location.search || !navigator.onLine ? null : 'default'",
    to: "!navigator.onLine ? null : 'default'",
    tests: [SCREEN],
  },
  {
    name: 'a report is sent twice to an address that was written twice',
    file: ADDRESSES,
    from: "if (addresses.includes(address)) return 'repeated';",
    to: 'if (addresses.includes(address)) return null;',
    tests: [ADDRESSES_TEST],
  },
  {
    name: 'the form of a report takes an address too many',
    file: ADDRESSES,
    from: 'addresses.length >= REPORT_LIMITS.recipients',
    to: 'addresses.length > REPORT_LIMITS.recipients',
    tests: [ADDRESSES_TEST],
  },
  {
    name: 'the token of a report’s link stays in the address',
    file: 'src/areas/reports/portal/link/address.ts',
    from: "  history.replaceState(null, '', pathname);",
    to: "  history.replaceState(null, '', pathname + hash);",
    tests: ['e2e/reports.spec.ts › an outside address confirms a report without a session'],
  },
  {
    name: 'a list is not opened with the default view',
    file: LOADED,
    from: 'busqueda !== undefined && isUntouched',
    to: 'busqueda !== undefined && !isUntouched',
    tests: [SCREEN],
  },
  {
    name: 'the last business day of a month is a holiday',
    file: DAYS,
    from: 'return businessDayBefore(first, store);',
    to: "return businessDayBefore(first, { ...store, country: 'EC' });",
    tests: [RULES_TEST],
  },
  {
    name: 'a monthly report of the 31st is sent in the next month',
    file: DAYS,
    from: 'return day > Number(last.slice(8)) ? last :',
    to: 'return day > 31 ? last :',
    tests: [RULES_TEST],
  },
  {
    name: 'the reports of a day are sent in the night before it',
    file: DAYS,
    from: 'Number(moment.slice(11, 13)) >= REPORT_HOUR',
    to: 'Number(moment.slice(11, 13)) >= 0',
    tests: [RULES_TEST],
  },
  {
    name: 'each day that was missed is sent',
    file: 'src/areas/reports/server/begin-reports.ts',
    from: 'nextReportDay({ frequency, day }, until, store)',
    to: 'nextReportDay({ frequency, day }, nextOn, store)',
    tests: [SEND_TEST],
  },
  {
    name: 'a report is sent with the rights that its owner had',
    file: SEND,
    from: "if (rights === null || rights.denial === 'forbidden') return endReport(app, sending);\n",
    to: "if (rights === null) return endReport(app, sending);\n  if (rights.denial === 'forbidden') Object.assign(rights, { denial: null });\n",
    tests: [SEND_TEST],
  },
  {
    name: 'a user gets a report of a list that they may not see',
    file: RIGHTS,
    from: 'if (!user || accessRefusal(list.allow, user, {})) return false;',
    to: "if (!user || accessRefusal({ ...list.allow, to: 'session' }, user, {})) return false;",
    tests: [SEND_TEST],
  },
  {
    name: 'a user gets a report of stations that they may not see',
    file: RIGHTS,
    from: 'return owner.destinations !== null && owner.destinations.every(',
    to: 'return owner.destinations === null || owner.destinations.some(',
    tests: [SEND_TEST],
  },
  {
    name: 'a stranger gets the mail that waits when they end the report',
    file: SENDING_STORE,
    from: '  r.ended_at is null and (r.user_id is not null or r.confirmed_at is not null) as "isWanted",',
    to: '  (r.user_id is not null or r.confirmed_at is not null) as "isWanted",',
    tests: [SEND_TEST],
  },
  {
    name: 'a confirmation works for ever',
    file: RECIPIENT_STORE,
    from: 'r.confirm_until > ${at} and',
    to: '(r.confirm_until > ${at} or true) and',
    tests: [SEND_TEST],
  },
  {
    name: 'the link to a large file works for ever',
    file: SENDING_STORE,
    from: 's.link_until > ${at}',
    to: '(s.link_until > ${at} or s.link_until is not null)',
    tests: [SEND_TEST],
  },
  {
    name: 'the link to a large file works after the end of its address',
    file: SENDING_STORE,
    from: 'r.user_id is null and r.confirmed_at is not null and r.ended_at is null`',
    to: 'r.user_id is null and r.confirmed_at is not null`',
    tests: [SEND_TEST],
  },
  {
    name: 'the link to a large file works without the right of who ordered it',
    file: 'src/areas/reports/server/file-route.ts',
    from: '!rights || rights.denial !== null',
    to: '!rights',
    tests: [SEND_TEST],
  },
  {
    name: 'a report that is sent again is another mail',
    file: SEND,
    from: '<report.${clientId}.${sendingId}@',
    to: '<report.${clientId}.${sendingId}.${clock.now().getTime()}@',
    tests: [PROCESS_TEST],
  },
  {
    name: 'a user asks any number of strangers to confirm',
    file: 'src/areas/reports/server/save-recipients.ts',
    from: 'asked.ofUser + outside.length > REPORT_LIMITS.asked',
    to: 'asked.ofUser > REPORT_LIMITS.asked',
    tests: [REPORTS_TEST],
  },
  {
    name: 'a report is changed by every user of the client',
    file: REPORT_STORE,
    from: 'where p.client_id = ${clientId} and p.user_id = ${userId} and p.report_id = ${id} for update',
    to: 'where p.client_id = ${clientId} and (p.user_id = ${userId} or true) and p.report_id = ${id} for update',
    tests: [REPORTS_TEST],
  },
  {
    name: 'every user sees and ends the outside addresses of reports',
    file: 'src/areas/reports/area.ts',
    from: "const LEGAL_REPRESENTATIVE = { to: 'role', anyOf: ['Representante Legal'] } as const;",
    to: "const LEGAL_REPRESENTATIVE = { to: 'session' } as const;",
    tests: ['src/server/declarations.test.ts'],
  },
  {
    name: 'a user gets as a stranger what they may not see',
    file: SENDING_STORE,
    from: "u.email = r.address and u.status = '1'",
    to: "u.email = r.address and u.status = '0'",
    tests: [SEND_TEST],
  },
];
