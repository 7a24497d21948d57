import type { Mutation } from '../mutation.ts';

const SESSION = 'src/areas/session/server';
const JOIN = `${SESSION}/join.test.ts`;
const COMPANIES = 'src/areas/account/server/companies.test.ts';
const MIGRATION = `${SESSION}/persons-migration.test.ts`;

/** Persons apart from their memberships: joining one more client, and switching between clients. */
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
    from: '.filter(({ role_name }) => SEES_OVERDUE.includes(role_name))',
    to: ".filter(({ role_name }) => SEES_OVERDUE.includes(role_name) || role_name !== '')",
    tests: [COMPANIES],
  },
  {
    name: 'secrets of persons from before are looked for under new numbers',
    file: `${SESSION}/identity-store.ts`,
    from: 'coalesce(p.sealed_user_id, p.person_id)',
    to: 'coalesce(nullif(p.person_id, 0), p.sealed_user_id)',
    tests: [MIGRATION],
  },
];
