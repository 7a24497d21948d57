import type { Mutation } from '../mutation.ts';

const CLEANING = 'src/server/cleaning.test.ts';
const JOB = 'src/kit/server/jobs/cleaning.ts';
const SESSIONS = 'src/areas/session/server/clean-store.ts';
const DESK = 'src/desk/server/access/clean-store.ts';
const INVARIANTS = 'src/kit/server/database/invariants.ts';
const PAGES = 'src/kit/server/database/invariants.test.ts';
const ENDED = `${CLEANING} › ended sessions go after 400 days, but not a user’s last one, nor one with a browser that gets pushes`;
const FAILS = `${CLEANING} › of other tables go where one table fails, and the next night is planned`;
const DESK_GO = `${CLEANING} › sessions and devices of the desk go as those of users`;

/** What is deleted at night, and the check of a large ledger. */
export const GROWTH: readonly Mutation[] = [
  {
    name: 'the last session of a user is deleted at night',
    file: SESSIONS,
    from: 'and (s.agent is not null or exists (',
    to: 'and (true or exists (',
    tests: [`${CLEANING} › the last session of a user stays for ever, whatever support did since`],
  },
  {
    name: 'a session of support counts as the last one of a user',
    file: SESSIONS,
    from: ' and newer.agent is null',
    to: '',
    tests: [`${CLEANING} › the last session of a user stays for ever, whatever support did since`],
  },
  {
    name: 'a session with a browser that gets pushes is deleted at night',
    file: SESSIONS,
    from: 'p.session_sha256 = s.token_sha256)',
    to: 'p.session_sha256 <> p.session_sha256)',
    tests: [ENDED],
  },
  {
    name: 'a session that was signed out is kept for as long as it would have been valid',
    file: SESSIONS,
    from: 'least(s.expires_at, s.revoked_at)',
    to: 's.expires_at',
    tests: [ENDED],
  },
  {
    name: 'old rows are deleted in one piece',
    file: JOB,
    from: 'statement(before, piece)',
    to: 'statement(before, 1_000_000)',
    tests: [`${CLEANING} › go in pieces of at most a thousand`],
  },
  {
    name: 'a night deletes one piece only',
    file: JOB,
    from: 'if (Number(numAffectedRows ?? 0) < piece) return;',
    to: 'if (Number(numAffectedRows ?? 0) <= piece) return;',
    tests: [`${CLEANING} › go in pieces of at most a thousand`],
  },
  {
    name: 'a table that fails keeps the next ones from being cleaned',
    file: JOB,
    from: '.catch((error: unknown) => errors.push(error));',
    to: ';',
    tests: [FAILS],
  },
  {
    name: 'a night that fails plans no other',
    file: JOB,
    from: '      await schedule(app);\n      const errors',
    to: '      const errors',
    tests: [FAILS],
  },
  {
    name: 'the last session of a member of staff is deleted at night',
    file: DESK,
    from: '(newer.last_used_at, newer.token_sha256) > (s.last_used_at',
    to: '(newer.last_used_at, newer.token_sha256) >= (s.last_used_at',
    tests: [DESK_GO],
  },
  {
    name: 'passwords of files with codes stay for ever',
    file: 'src/areas/vouchers/server/clean-store.ts',
    from: '[passwords, tries]',
    to: '[tries]',
    tests: [`${CLEANING} › passwords of files with codes, and wrong ones, go after 90 days`],
  },
  {
    name: 'the documents say another time for which sessions are kept',
    file: SESSIONS,
    from: "table: 'session',\n  days: 400",
    to: "table: 'session',\n  days: 500",
    tests: ['src/server/growth.test.ts › rows that the nightly job deletes are in docs/operations.md with their days'],
  },
  {
    name: 'the check of the ledger leaves out the last clients',
    file: INVARIANTS,
    from: 'return [...ends, MAX_ID]',
    to: 'return [...ends]',
    tests: [`${PAGES} › are checked for all clients, %i in a statement`],
  },
  {
    name: 'a page of the check leaves out its last client',
    file: INVARIANTS,
    from: 'client_id <= ${last}::bigint',
    to: 'client_id < ${last}::bigint',
    tests: [`${PAGES} › are checked for all clients, %i in a statement`],
  },
  {
    name: 'the check of the ledger leaves out rows of no client',
    file: INVARIANTS,
    from: ' and a.attnotnull',
    to: '',
    tests: [`${PAGES} › are checked for all clients, %i in a statement`],
  },
  {
    name: 'the check of the ledger returns a hundred violations of each page',
    file: INVARIANTS,
    from: 'rows.slice(0, left)',
    to: 'rows.slice(0)',
    tests: [`${PAGES} › return the first hundred violations and count all`],
  },
  {
    name: 'the check of the ledger counts the violations that it returns',
    file: INVARIANTS,
    from: 'count += rows[0]?.violation_count ?? 0',
    to: 'count += rows.length',
    tests: [`${PAGES} › return the first hundred violations and count all`],
  },
  {
    name: 'the check of the ledger does not say that there are more violations',
    file: 'tools/operator/check-ledger.ts',
    from: 'count > rows.length ?',
    to: 'count < rows.length ?',
    tests: ['tools/operator/check-ledger.test.ts'],
  },
];
