import type { Mutation } from '../mutation.ts';

const SESSION = 'src/areas/session/server';
const JOIN = `${SESSION}/join.test.ts`;
const COMPANIES = 'src/areas/account/server/companies.test.ts';
const ACCOUNTANT = 'src/server/accountant.test.ts';
const SUMMARY = 'src/areas/treasury/server/company-summary.test.ts';
const MIGRATION = `${SESSION}/persons-migration.test.ts`;

/** Persons apart from their memberships: joining one more client, switching between clients, external accountants. */
export const COMPANY_MUTATIONS: readonly Mutation[] = [
  {
    name: 'an invitation to join is accepted without the password',
    file: `${SESSION}/join.ts`,
    from: 'if (!user.password_hash || !(await verifyPassword(user.password_hash, password))) return PASSWORD_WRONG;',
    to: 'if (user.password_hash && (await verifyPassword(user.password_hash, ""))) return PASSWORD_WRONG;',
    tests: [JOIN],
  },
  {
    name: 'an invitation to join is accepted without the code of the second factor',
    file: `${SESSION}/join.ts`,
    from: 'if (secret && !used) return refuse(OTP_WRONG);',
    to: 'if (secret && !used && !otp) return refuse(OTP_WRONG);',
    tests: [JOIN],
  },
  {
    name: 'the client of a person learns that they have joined another one',
    file: `${SESSION}/audit-actions.ts`,
    from: "label: 'Invitación de otra empresa aceptada', shown: null }",
    to: "label: 'Invitación de otra empresa aceptada', shown: { kind: 'usuarios' } }",
    tests: [JOIN],
  },
  {
    name: 'a refused invitation is repeated by the import',
    file: `${SESSION}/import-users.ts`,
    from: 'else if (before.invited_at === null) await invite',
    to: 'else await invite',
    tests: [JOIN],
  },
  {
    name: 'the invitation stays that the ERP has taken back',
    file: `${SESSION}/import-users.ts`,
    from: "if (record.status === '0') await withdrawInvitation(tx, key);",
    to: "if (record.status === '0') await withdrawInvitation(tx, { ...key, userId: 0 });",
    tests: [JOIN],
  },
  {
    name: 'an invitation to join works after seven days',
    file: `${SESSION}/join-store.ts`,
    from: 'i.token_sha256 = ${tokenSha256} and i.expires_at > ${now} and u.joining',
    to: 'i.token_sha256 = ${tokenSha256} and i.expires_at <> ${now} and u.joining',
    tests: [],
    equivalent: 'consumeJoinLink, which uses the link up, refuses it with the same answer; each is the other’s guard',
  },
  {
    name: 'a new password leaves the sessions in other clients',
    file: `${SESSION}/password-store.ts`,
    from: 'for (const membership of await membershipsOf(tx, { clientId, userId }))',
    to: 'for (const membership of (await membershipsOf(tx, { clientId, userId })).slice(0, 1))',
    tests: [JOIN],
  },
  {
    name: 'a person switches to a client that they have not joined',
    file: `${SESSION}/memberships-store.ts`,
    from: "d.person_id = ${personOfUser(who)} and u.status = '1'`.execute(db);\n  return rows[0];",
    to: "d.person_id <> 0 * ${who.userId} and u.status = '1'`.execute(db);\n  return rows[0];",
    tests: [COMPANIES],
  },
  {
    name: 'switching keeps the session of the former client',
    file: `${SESSION}/memberships-store.ts`,
    from: 'update session set revoked_at = ${now}\n    where client_id = ${clientId} and token_sha256 = ${tokenSha256} and revoked_at is null and expires_at',
    to: 'update session set last_used_at = ${now}\n    where client_id = ${clientId} and token_sha256 = ${tokenSha256} and revoked_at is null and expires_at',
    tests: [COMPANIES],
  },
  {
    name: 'switching prolongs the session',
    file: `${SESSION}/switch-client.ts`,
    from: 'life: before.expires_at.getTime() - now.getTime(),',
    to: 'life: 7 * 24 * 3_600_000,',
    tests: [COMPANIES],
  },
  {
    name: 'the next sign-in forgets the company that was chosen',
    file: `${SESSION}/store.ts`,
    from: 'desc, d.chosen_at desc nulls last',
    to: 'desc, d.chosen_at asc nulls first',
    tests: [COMPANIES],
  },
  {
    name: 'a support session sees the other companies of a person',
    file: 'src/areas/account/area.ts',
    from: 'beforeTerms: true, beforeFactor: true, changes: true }, run: myCompanies',
    to: 'beforeTerms: true, beforeFactor: true }, run: myCompanies',
    tests: [COMPANIES],
  },
  {
    name: 'what is overdue of a company is shown to roles that see no statement there',
    file: 'src/areas/account/server/companies.ts',
    from: "!destinations && hasPermission(permissions, 'EstadoDeCuenta::linea')",
    to: "!destinations && hasPermission(permissions, 'Dashboard::noticias')",
    tests: [COMPANIES],
  },
  {
    name: 'secrets of persons from before are looked for under new numbers',
    file: `${SESSION}/identity-store.ts`,
    from: 'coalesce(p.sealed_user_id, p.person_id)',
    to: 'coalesce(nullif(p.person_id, 0), p.sealed_user_id)',
    tests: [MIGRATION],
  },
  {
    name: 'an external accountant pays',
    file: 'src/kit/core/declared-permissions.ts',
    from: "'Facturas::pendientes': ['Representante Legal', 'Administrativo', 'Financiero', 'Surtidor'],",
    to: "'Facturas::pendientes': ['Representante Legal', 'Administrativo', 'Financiero', 'Surtidor', 'Contador'],",
    tests: [`${ACCOUNTANT} › neither pays nor buys, and sees no orders, users, keys or activity`],
  },
  {
    name: 'an external accountant is confined to stations',
    file: 'src/areas/session/rules/roles.ts',
    from: "name: 'Contador', sortOrder: 9, confined: false",
    to: "name: 'Contador', sortOrder: 9, confined: true",
    tests: ['src/areas/session/rules/roles.test.ts'],
  },
  {
    name: 'a manager makes a user an external accountant',
    file: 'src/areas/associates/rules/fields.ts',
    from: "return role !== OUTSIDER || editor === 'create' || editor === 'legal';",
    to: "return role !== OUTSIDER || editor !== 'self';",
    tests: ['src/areas/associates/rules/fields.test.ts'],
  },
  {
    name: 'the server asks not who gives a role',
    file: 'src/areas/associates/server/read-change.ts',
    from: "{ mode: 'update', editor, today,",
    to: "{ mode: 'update', editor: 'legal', today,",
    tests: [
      'src/areas/associates/server/update.test.ts › gives the role of an external accountant only by a Representante Legal',
    ],
  },
  {
    name: 'a manager gives an external accountant a role that pays',
    file: 'src/areas/associates/rules/fields.ts',
    from: "if (editor === 'manager' && role === OUTSIDER) return 'read';",
    to: "if (editor === 'self' && role === OUTSIDER) return 'read';",
    tests: ['src/areas/associates/rules/fields.test.ts'],
  },
  {
    name: 'an external accountant buys in the external store',
    file: 'src/areas/content/rules/menu.ts',
    from: 'if (role === READER) return false;',
    to: "if (role === READER && store === 'lubricantes') return false;",
    tests: ['src/areas/content/rules/menu.test.ts'],
  },
  {
    name: 'an external accountant reads cases that name no document',
    file: 'src/areas/cases/server/visible-store.ts',
    from: 'else ${has(WITHOUT_DOCUMENT.anyOf)} end))`',
    to: 'else ${has([...WITHOUT_DOCUMENT.anyOf, ...CASES.anyOf])} end))`',
    tests: [
      `${ACCOUNTANT} › reads cases of others about documents, which it does not close, and none about orders or nothing`,
    ],
  },
  {
    name: 'an external accountant opens a case about nothing',
    file: 'src/areas/cases/server/create-case.ts',
    from: 'if (!order && !document && !has([PAYS])) {',
    to: 'if (!order && !document && !has([PAYS, ...SEES_DOCUMENTS])) {',
    tests: [`${ACCOUNTANT} › opens no case about %s`],
  },
  {
    name: 'the summary of a company shows what the role there does not see',
    file: 'src/areas/treasury/server/company-summary.ts',
    from: 'FORECAST.anyOf.some((permission) => hasPermission(permissions, permission));',
    to: 'FORECAST.anyOf.some((permission) => !hasPermission(permissions, permission));',
    tests: [SUMMARY],
  },
  {
    name: 'a company shows its figures before its terms are accepted',
    file: `${SESSION}/viewer-in-client.ts`,
    from: 'return !termsAccepted || secondFactorDue;',
    to: 'return !termsAccepted && secondFactorDue;',
    tests: [SUMMARY],
  },
  {
    name: 'what is due on the eighth day is due within a week',
    file: 'src/areas/treasury/server/company-summary.ts',
    from: 'addDays(day, WEEK_DAYS - 1)',
    to: 'addDays(day, WEEK_DAYS)',
    tests: [SUMMARY],
  },
  {
    name: 'a support session learns that its user has other companies',
    file: `${SESSION}/current.ts`,
    from: "wants('variasEmpresas') && !viewer.isSupport ?",
    to: "wants('variasEmpresas') || viewer.isSupport ?",
    tests: [COMPANIES],
  },
  {
    name: 'a switch to another store does not say from where it comes',
    file: 'src/areas/session/portal/companies/switch-company.ts',
    from: "policy.content = 'strict-origin';",
    to: "policy.content = 'same-origin';",
    tests: ['e2e/companies.spec.ts › a person switches to a company of another country and back'],
  },
];
