import type { Mutation } from '../mutation.ts';

const ACCESS = 'src/kit/core/access.ts';
const CALLERS = 'src/kit/core/access.test.ts › decides on %s';
const ASKED = 'src/kit/core/access.test.ts › decides by the argument on %s';
const SESSIONS = 'src/areas/session/server/store.ts';
const WHO_MAY = 'src/server/who-may.test.ts';
const SIGN_IN = 'src/areas/session/server/sign-in.test.ts';
const SECOND_FACTOR = 'src/areas/session/server/second-factor.test.ts';
const ENDS =
  'src/areas/session/server/sign-in.test.ts › ends a session on revocation, after seven days, and when its user becomes inactive';
const STATION =
  'src/areas/account/server/status.test.ts › requires the permission for the statement, or for orders if a number is given, and confines users to their destinations';

/** Who may call what, and who sees what. */
export const ACCESS_RULES: readonly Mutation[] = [
  {
    name: 'who comes from an order sees how its invoice was paid',
    file: 'src/areas/account/server/history.ts',
    from: ', !seesPayments && { cierre: null }',
    to: '',
    tests: [
      'src/areas/account/server/history.test.ts › gives a user who sees only orders a paid document and its file by number, but not its payment',
    ],
  },
  {
    name: 'an empty document number opens the statement',
    file: ACCESS,
    from: "typeof value === 'string' && value !== ''",
    to: "typeof value === 'string'",
    tests: [ASKED],
  },
  {
    name: 'a support session may change things',
    file: ACCESS,
    from: 'if (allow.changes && actor.isSupport)',
    to: 'if (allow.changes && actor.isSupport && actor.termsDue)',
    tests: [CALLERS],
  },
  {
    name: 'the terms need not be accepted',
    file: ACCESS,
    from: 'actor.termsDue && !actor.isSupport && !beforeTerms',
    to: 'actor.termsDue && actor.isSupport && !beforeTerms',
    tests: [CALLERS],
  },
  {
    name: 'a required second factor need not be set up',
    file: ACCESS,
    from: 'if (actor.secondFactorDue &&',
    to: 'if (actor.secondFactorDue && actor.termsDue &&',
    tests: [CALLERS],
  },
  {
    name: 'roles of lubricants stores may do the same in all stores',
    file: ACCESS,
    from: '(isOfLubricants(store) && (allow.onLubricants ?? []).includes(role))',
    to: '((isOfLubricants(store) || role !== "") && (allow.onLubricants ?? []).includes(role))',
    tests: [CALLERS],
  },
  {
    name: 'a condition of several permissions needs one of them',
    file: 'src/kit/core/permission.ts',
    from: 'need.all.every(',
    to: 'need.all.some(',
    tests: ['src/kit/core/permission.test.ts › meetsNeed decides on %s'],
  },
  {
    name: 'a permission of any brand is taken',
    file: 'src/areas/session/rules/roles.ts',
    from: "type.includes(`${BRAND}_`) && permission === 'allow'",
    to: "type.includes(BRAND.slice(99)) && permission === 'allow'",
    tests: ['src/areas/session/rules/roles.test.ts › keep only the allowed permissions of the company from a list'],
  },
  {
    name: 'an unknown role sees all stations',
    file: 'src/areas/session/rules/roles.ts',
    from: '?.confined ?? true',
    to: '?.confined ?? false',
    tests: [
      'src/areas/session/rules/roles.test.ts › confine only Operativo to destinations; an unknown role has no permission and is confined',
    ],
  },
  {
    name: 'Operativo may see the store',
    file: 'src/kit/core/declared-permissions.ts',
    from: "'Ecommerce::tienda': ['Representante Legal',",
    to: "'Ecommerce::tienda': ['Operativo', 'Representante Legal',",
    tests: ['src/server/permissions.test.ts › %s may do what the table says'],
  },
  {
    name: 'Compras gets the files of a list of invoices',
    file: 'src/areas/einvoices/area.ts',
    from: 'getUrlInvoicesZip: { allow: LISTS,',
    to: 'getUrlInvoicesZip: { allow: DOCUMENTS,',
    tests: [`${WHO_MAY} › a session: %s`],
  },
  {
    name: 'an Operativo without stations sees everything',
    file: 'src/areas/session/server/authenticate.ts',
    from: 'isConfined(role) ? destinations : null',
    to: 'isConfined(role) && destinations.length > 0 ? destinations : null',
    tests: [STATION],
  },
  {
    name: 'a second factor is due although it is set up',
    file: 'src/areas/session/server/authenticate.ts',
    from: 'required && !second_factor && agent === null',
    to: 'required && (!second_factor || second_factor) && agent === null',
    tests: [
      `${SECOND_FACTOR} › blocks everything else until it is on, where the store requires it, and cannot be switched off`,
    ],
  },
  {
    name: 'a revoked session lives on',
    file: SESSIONS,
    from: 's.revoked_at is null and s.expires_at',
    to: 's.expires_at',
    tests: [ENDS],
  },
  {
    name: 'a session never expires',
    file: SESSIONS,
    from: 's.expires_at > ${now} and',
    to: 's.expires_at <> ${now} and',
    tests: [ENDS],
  },
  {
    name: 'a session lives on when its user becomes inactive',
    file: SESSIONS,
    from: "> ${now} and u.status = '1'",
    to: '> ${now}',
    tests: [],
    equivalent:
      'the import that makes a user inactive revokes their sessions, and an inactive user begins none; the condition is a second guard',
  },
  {
    name: 'who is active again has the former sessions',
    file: 'src/areas/session/server/import-store.ts',
    from: "row.status === '0'",
    to: "row.status === ''",
    tests: [ENDS],
  },
  {
    name: 'a payment does not extend its session',
    file: SESSIONS,
    from: '${activeSince} or s.paying_until > ${now})',
    to: '${activeSince} or s.paying_until > ${now} and false)',
    tests: [
      'src/areas/invoices/server/session-during-payment.test.ts › does not count while the payment is unfinished, for an hour at most',
    ],
  },
  {
    name: 'one failed sign-in too many is allowed',
    file: 'src/areas/session/server/limits.ts',
    from: 'pair: LOGIN_LIMITS.pair + 1',
    to: 'pair: LOGIN_LIMITS.pair + 2',
    tests: [
      `${SIGN_IN} › refuses after ten failures for an e-mail from one address, says the minutes to wait, and allows it after fifteen`,
    ],
  },
  {
    name: 'strangers lock out a known device',
    file: 'src/areas/session/server/limits.ts',
    from: "`device ${device.toString('base64url')}`, ['pair'])",
    to: "`device ${device.toString('base64url')}`, ['pair', 'email'])",
    tests: [`${SIGN_IN} › lets a known device sign in while its e-mail is under attack`],
  },
  {
    name: 'a support link works twice',
    file: 'src/areas/session/server/support-store.ts',
    from: "case when used_at is not null then 'used' when",
    to: 'case when',
    tests: ['src/areas/session/server/support.test.ts › works once, also when used twice at once'],
  },
  {
    name: 'a link for a new password lives for an hour',
    file: 'src/areas/session/server/reset-mail.ts',
    from: 'const RESET_LIFE = 30 * 60_000;',
    to: 'const RESET_LIFE = 60 * 60_000;',
    tests: ['src/areas/session/server/reset.test.ts › expires after thirty minutes, or when its user becomes inactive'],
  },
  {
    name: 'an expired link for a new password finds its user',
    file: 'src/areas/session/server/reset-store.ts',
    from: 'and r.expires_at > ${now}\n      and (u.status',
    to: 'and r.expires_at <> ${now}\n      and (u.status',
    tests: [],
    equivalent:
      'consumeReset, which uses the link up, refuses it with the same answer; each of the two is the other’s guard',
  },
  {
    name: 'the code of a second factor works twice',
    file: 'src/areas/session/server/second-factor-store.ts',
    from: 'last_step < ${step})',
    to: 'last_step <= ${step})',
    tests: [
      `${SECOND_FACTOR} › accepts a code once, also when sent twice at once, and one that is a period early or late`,
    ],
  },
  {
    name: 'the code of a second factor is used up without its session',
    file: 'src/areas/session/server/sign-in.ts',
    from: 'await consumeCode({ ...context, db: tx }, clientUser',
    to: 'await consumeCode(context, clientUser',
    tests: [`${SECOND_FACTOR} › does not use a code up where its session could not be opened`],
  },
  {
    name: 'the cookie counts in requests of other pages',
    file: 'src/kit/server/http/same-origin.ts',
    from: "if (request.headers['x-surtidor'] !== 'portal') return false;",
    to: "if (request.headers['x-surtidor'] !== 'portal') return true;",
    tests: [
      'src/server/graphql/graphql.test.ts › accepts a Bearer token from anywhere, and the cookie from its own pages only',
    ],
  },
  {
    name: 'the terms cookie always says that they are accepted',
    file: 'src/areas/session/server/routes.ts',
    from: 'hasTermsAndConditions: viewer.termsAccepted || viewer.isSupport',
    to: 'hasTermsAndConditions: true',
    tests: [`${SIGN_IN} › stores in a cookie that the terms are not accepted yet`],
  },
  {
    name: 'a confined user sees the documents of other stations',
    file: 'src/areas/account/server/document-list-store.ts',
    from: 'if (destinations) found.push(sql`d.destination_id',
    to: 'if (destinations?.length === 0) found.push(sql`d.destination_id',
    tests: [
      'src/areas/account/server/history.test.ts › shows a confined user only the documents of their destinations',
    ],
  },
  {
    name: 'a confined user sees a compensation of which one document is theirs',
    file: 'src/areas/account/server/document-list-store.ts',
    from: 'coalesce(bool_and(',
    to: 'coalesce(bool_or(',
    tests: [
      'src/areas/compensations/server/list.test.ts › shows only compensations of the own client and destinations',
    ],
  },
  {
    name: 'another client’s document can be paid',
    file: 'src/areas/invoices/server/pay-store.ts',
    from: 'where d.client_id = ${viewer.clientId} and ${visible}',
    to: 'where (d.client_id = ${viewer.clientId} or true) and ${visible}',
    tests: [
      'src/areas/invoices/server/access.test.ts › gives the same answer for another client’s document as for an unknown one, by number and by id',
    ],
  },
  {
    name: 'a document of another station can be paid',
    file: 'src/areas/invoices/server/pay-store.ts',
    from: 'where d.client_id = ${viewer.clientId} and ${visible}',
    to: 'where d.client_id = ${viewer.clientId} and (${visible} or true)',
    tests: [],
    equivalent:
      'no role that is confined to stations may pay (src/server/testing/permission-table.ts); the condition is there for one that will',
  },
];
