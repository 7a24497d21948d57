import type { Mutation } from '../mutation.ts';

const CLEANING = 'src/server/cleaning.test.ts';
const JOB = 'src/kit/server/jobs/cleaning.ts';
const PIECES = 'src/kit/server/database/delete-in-pieces.ts';
const SESSIONS = 'src/areas/session/server/clean-store.ts';
const DESK = 'src/desk/server/access/clean-store.ts';
const RESETS = 'src/areas/session/server/reset-store.ts';
const RESET_TEST = 'src/areas/session/server/reset.test.ts';
const CLIENTS = 'src/areas/session/server/client-pages-store.ts';
const INVARIANTS = 'src/areas/account/server/invariants-store.ts';
const PAGES = 'src/areas/account/server/invariants.test.ts';
const ENDED = `${CLEANING} › ended sessions go after 400 days, but not a user’s last one, nor one with a browser that gets pushes`;
const FAILS = `${CLEANING} › of other tables go where one table fails, and the next night is planned`;
const FOLLOWED = `${CLEANING} › a failed run of %s is followed by the next one`;
const DESK_GO = `${CLEANING} › sessions and devices of the desk go as those of users`;
const LIMITS_GO = `${CLEANING} › failed sign-ins, requests for a link and questions about documents go after a day`;

/** What is deleted at night, and the check of a large ledger. */
export const GROWTH: readonly Mutation[] = [
  {
    name: 'the last session of a user is deleted at night',
    file: SESSIONS,
    from: ' and not s.is_last',
    to: '',
    tests: [`${CLEANING} › the last session of a user stays for ever, whatever support did since`],
  },
  {
    name: 'a session of support counts as the last one of a user',
    file: SESSIONS,
    from: 'partition by client_id, user_id, agent is null',
    to: 'partition by client_id, user_id',
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
    from: 'least(expires_at, revoked_at)',
    to: 'expires_at',
    tests: [ENDED],
  },
  {
    name: 'old rows are deleted in one piece',
    file: PIECES,
    from: 'deletePiece(limit)',
    to: 'deletePiece(1_000_000)',
    tests: [`${CLEANING} › go in pieces of at most a thousand`],
  },
  {
    name: 'a night deletes one piece only',
    file: PIECES,
    from: 'numAffectedRows < limit',
    to: 'numAffectedRows <= limit',
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
    name: 'a failed cleaning of notifications is the last one',
    file: 'src/areas/notifications/server/clean.ts',
    from: '    await scheduleCleaning(app);\n    await deleteOld(app.db, app.clock.now());',
    to: '    await deleteOld(app.db, app.clock.now());\n    await scheduleCleaning(app);',
    tests: [FOLLOWED],
  },
  {
    name: 'a failed cleaning of files of forms is the last one',
    file: 'src/areas/forms/server/clean-uploads.ts',
    from: '    await scheduleCleaning(app, HOUR);\n    await deleteUnanswered(app.db, new Date(app.clock.now().getTime() - DAY));',
    to: '    await deleteUnanswered(app.db, new Date(app.clock.now().getTime() - DAY));\n    await scheduleCleaning(app, HOUR);',
    tests: [FOLLOWED],
  },
  {
    name: 'failed sign-ins are kept for ever',
    file: SESSIONS,
    from: 'from login_failure where at < ${before}',
    to: 'from login_failure where at < ${before} and false',
    tests: [LIMITS_GO],
  },
  {
    name: 'requests for a link are deleted at once',
    file: SESSIONS,
    from: 'from reset_request where at < ${before}',
    to: 'from reset_request where at is not null or at < ${before}',
    tests: [LIMITS_GO],
  },
  {
    name: 'questions about documents are kept for ever',
    file: 'src/areas/account/server/clean-store.ts',
    from: 'where at < ${before}',
    to: 'where at < ${before} and false',
    tests: [LIMITS_GO],
  },
  {
    name: 'requests for a link count until they are deleted',
    file: RESETS,
    from: 'email_sha256 = ${who.emailSha256} and at >= ${who.since}',
    to: 'email_sha256 = ${who.emailSha256}',
    tests: [
      `${RESET_TEST} › refuses after five requests for an e-mail, known or not, and thirty from an address, for fifteen minutes`,
    ],
  },
  {
    name: 'a refused request for a link counts',
    file: 'src/areas/session/server/request-reset.ts',
    from: 'deleteRequest(tx, id)',
    to: 'deleteRequest(tx, -id)',
    tests: [`${RESET_TEST} › does not count refused requests, so that the wait is over after fifteen minutes`],
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
    from: 'created_at < ${before}',
    to: 'created_at < ${before} and false',
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
    file: CLIENTS,
    from: '[...rows.map(({ last }) => last), MAX_ID]',
    to: '[...rows.map(({ last }) => last)]',
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
    to: 'rows.slice(0, left + MAX_VIOLATIONS)',
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
