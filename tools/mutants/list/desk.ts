import type { Mutation } from '../mutation.ts';

const ROUTES = 'src/desk/server/routes.ts';
const REQUEST = 'src/desk/server/request.ts';
const SESSION = 'src/desk/server/access/session.ts';
const SESSIONS = 'src/desk/server/access/session-store.ts';
const SIGN_IN = 'src/desk/server/access/sign-in.ts';
const STAFF_STORE = 'src/desk/server/access/staff-store.ts';
const STAFF = 'src/desk/server/access/staff.ts';
const APPROVALS = 'src/desk/server/approvals/approvals.ts';
const ACTS = 'src/areas/associates/desk/server/users.ts';
const VERSIONED = 'src/kit/desk/server/versioned-actions.ts';
const POST_ACTIONS = 'src/areas/content/desk/server/posts.ts';
const VOUCHERS = 'src/areas/vouchers/desk/server/voucher-config.ts';
const FORMS = 'src/areas/forms/server/check-form.ts';
const EXPORT = 'src/areas/forms/desk/server/forms.ts';
const LEGAL = 'src/areas/session/desk/server/legal-texts.ts';

const MONEY = 'src/areas/invoices/desk/server/payments/payments.ts';
const SYNC = 'src/areas/invoices/server/sync-status.ts';
const SEARCH = 'src/areas/invoices/desk/server/money/input.ts';

const SWITCHES = 'src/desk/server/operation/switches.ts';

const PUBLISH_DRAFT = 'src/desk/server/drafts/publish-draft.ts';
const RUNNER = 'src/desk/server/action-runner.ts';
const DRAFTS_TEST = 'src/desk/server/drafts/drafts.test.ts';

const JOBS = 'src/desk/server/operation/jobs.ts';
const JOB_SHOWN = 'src/desk/server/operation/presented-job.ts';
const MAIL = 'src/desk/server/operation/mail.ts';
const TEXTS_SPEC =
  'e2e/desk-health.spec.ts › texts that a release has removed reload the page once, and then a retry shows the screens of operation';
const BACK_SPEC =
  'e2e/desk.spec.ts › the way back from the code to the password has the focus in the form, without the error of the code';
const HEALTH_TEST = 'src/desk/server/operation/health.test.ts';
const JOBS_TEST = 'src/desk/server/operation/jobs.test.ts';
const SWITCHES_TEST = 'src/desk/server/operation/switches.test.ts';
const MONEY_TEST = 'src/areas/compensations/desk/server/money.test.ts';
const TEST = 'src/desk/server/access.test.ts';
const CONTENT_PUBLISHED =
  'src/server/page-stream.test.ts › tells every page that a block or a post has changed, once for each import and only if one is newer';
const LOCKED = `${TEST} › strangers cannot lock an account: a known browser, or the password with a code, still signs in`;
const MATRIX = 'src/desk/server/matrix.test.ts';
const LATEST = 'src/areas/orders/desk/server/latest.ts';
const LATEST_TEST = 'src/areas/orders/desk/server/latest.test.ts';
const OVERDUE = 'src/areas/invoices/desk/server/numbers/overdue-store.ts';
const OVERDUE_TEST = 'src/areas/invoices/desk/server/numbers/overdue.test.ts';
const CLIENTS = 'src/areas/associates/desk/server/clients.test.ts';
const BLOCKS = 'src/areas/content/desk/server/blocks.test.ts';
const POSTS = 'src/areas/content/desk/server/posts.test.ts';
const SOLD_TEST = 'src/areas/vouchers/desk/server/voucher-config.test.ts';
const FORMS_TEST = 'src/areas/forms/desk/server/forms.test.ts';
const LEGAL_TEST = 'src/areas/session/desk/server/legal-texts.test.ts';
const ENDS = `${TEST} › a session ends when it is signed out, idle for half an hour, or twelve hours old`;
const SECOND = `${TEST} › a request runs only once a second person approves it`;
const APPROVALS_TEST = 'src/desk/server/approvals/approvals.test.ts';
const REFUSED = `${APPROVALS_TEST} › an act that is refused leaves the request open, and is recorded as refused alone`;
const CUT = `${APPROVALS_TEST} › has either approved the request and run the act, or neither`;
const BLOCK_SPEC =
  'e2e/desk-content.spec.ts › a block of the home page is edited beside its preview, shown to clients at once, and put back';
const NEW_BLOCK_SPEC =
  'e2e/desk-content.spec.ts › a block is made for a store that lacks it, as a copy of another’s, taken out and put back';
const CODES = `${TEST} › the right password needs a code, which is accepted once`;

const SETTLED_HOME = 'src/areas/invoices/desk/server/settlements/settlements.test.ts';
const REVIEWED_HOME =
  'src/desk/server/operation/health.test.ts › payments and compensations that take too long or contradict are warnings, for a month';

/** Who works at the desk, and what they may do. */
export const DESK: readonly Mutation[] = [
  {
    name: 'what is not published is left without a question',
    file: 'src/kit/desk/portal/versions/VersionEditorFrame.tsx',
    from: 'useLeaveQuestion(editor.isUnsaved)',
    to: 'useLeaveQuestion(editor.isUnsaved && false)',
    tests: [BLOCK_SPEC],
  },
  {
    name: 'the way back from what is published asks whether to lose it',
    file: 'src/kit/desk/portal/versions/useVersionEditor.ts',
    from: '    onSaved(sent);',
    to: '    void sent;',
    tests: [NEW_BLOCK_SPEC],
  },
  {
    name: 'leaving asks whether to lose what is saved as a draft',
    file: 'src/kit/desk/portal/drafts/DraftCard.tsx',
    from: 'onSaved(input as InputOf<Name>);',
    to: 'void [input, onSaved];',
    tests: [NEW_BLOCK_SPEC],
  },
  {
    name: 'the audit log has a version of a thing that was never published',
    file: 'src/kit/desk/server/versioned-actions.ts',
    from: 'before: { version: newest?.version ?? null,',
    to: 'before: { version: before,',
    tests: [
      'src/areas/content/desk/server/blocks.test.ts › a new block is published once, for a store that lacks it, and only if the portal shows it',
    ],
  },
  {
    name: 'a thing is published over a version that its editor has not seen',
    file: 'src/kit/desk/server/versioned-actions.ts',
    from: 'if (newest && newest.version !== asked.base) {',
    to: 'if (newest && newest.version !== asked.base && asked.base !== 0) {',
    tests: ['src/areas/content/desk/server/blocks.test.ts › a save on an old version is refused and changes nothing'],
  },
  {
    name: 'of two who make the same form, the second one writes a version after the first',
    file: VERSIONED,
    from: 'if (newest && newest.version !== asked.base) {',
    to: 'if (newest && newest.version !== asked.base && asked.base !== -1) {',
    tests: [`${FORMS_TEST} › a new form is published once, for a store without its identifier, and can be withdrawn`],
  },
  {
    name: 'of two who make the same block, the second one writes over the first',
    file: VERSIONED,
    from: 'if (newest && newest.version !== asked.base) {',
    to: 'if (newest && newest.version !== asked.base && asked.base !== -1) {',
    tests: [`${BLOCKS} › a new block is published once, for a store that lacks it, and only if the portal shows it`],
  },
  {
    name: 'a new block overwrites what an import has published meanwhile as version 0',
    file: 'src/kit/desk/core/versions-api.ts',
    from: 'UNPUBLISHED = -1',
    to: 'UNPUBLISHED = 0',
    tests: [`${BLOCKS} › a new block does not overwrite what an import has published meanwhile, not even as version 0`],
  },
  {
    name: 'a draft of a new thing from an earlier release cannot be published',
    file: VERSIONED,
    from: 'if (!newest && asked.base > 0)',
    to: 'if (!newest && asked.base > -1)',
    tests: [`${POSTS} › a new post with the base 0, from a draft of an earlier release, is published`],
  },
  {
    name: 'the desk makes a block that no screen shows',
    file: 'src/areas/content/desk/server/blocks.ts',
    from: 'if (!newest && !isShownIn(identifier, store)) {',
    to: 'if (!newest && !isShownIn(identifier, store) && identifier.length > 64) {',
    tests: [`${BLOCKS} › a new block is published once, for a store that lacks it, and only if the portal shows it`],
  },
  {
    name: 'every role may run every action of the desk',
    file: RUNNER,
    from: "action.allow === 'session' || mayWorkWith(staff.role, action.allow) ? null : FORBIDDEN",
    to: "action.allow === 'session' || mayWorkWith(staff.role, action.allow) || staff.id > 0 ? null : FORBIDDEN",
    tests: [MATRIX],
  },
  {
    name: 'another site’s page runs an action of the desk',
    file: ROUTES,
    from: 'if (!isPortalRequest(request, app.settings)) return',
    to: "if (!isPortalRequest(request, app.settings) && request.params.action === '') return",
    tests: [`${TEST} › refuses requests from another site, and unknown actions`],
  },
  {
    name: 'the desk is used without a second factor',
    file: SESSION,
    from: '(codeDue || !hasSecret);',
    to: '(codeDue || !hasSecret) && token === "";',
    tests: [`${TEST} › without a second factor only its setup is possible`],
  },
  {
    name: 'strangers lock staff out, whatever code they have',
    file: SIGN_IN,
    from: 'if (tooMany && !otp) return unrecorded(tooMany);',
    to: 'if (tooMany) return unrecorded(tooMany);',
    tests: [LOCKED],
  },
  {
    name: 'beyond the limits a wrong code tells that the password is right',
    file: SIGN_IN,
    from: 'return tooMany ? unrecorded(tooMany) : failed(OTP_WRONG);',
    to: 'return failed(OTP_WRONG);',
    tests: [LOCKED],
  },
  {
    name: 'beyond the limits a password may be tried with any code',
    file: SIGN_IN,
    from: 'return tooMany ? unrecorded(tooMany) : failed(LOGIN_FAILED);',
    to: 'return failed(LOGIN_FAILED);',
    tests: [LOCKED],
  },
  {
    name: 'any number of browsers is known at the desk',
    file: STAFF_STORE,
    from: 'order by last_seen_at desc offset ${MAX_DEVICES})',
    to: 'order by last_seen_at desc offset ${100 * MAX_DEVICES})',
    tests: [LOCKED],
  },
  {
    name: 'no browser is known at the desk',
    file: STAFF_STORE,
    from: 'where email = ${email} and device_sha256 = ${deviceSha256}',
    to: 'where email = ${email} and device_sha256 = ${deviceSha256} and false',
    tests: [LOCKED],
  },
  {
    name: 'the desk’s password alone signs in',
    file: SIGN_IN,
    from: 'const { secret } = row;',
    to: 'const secret = otp === undefined ? null : row.secret;',
    tests: [CODES],
  },
  {
    name: 'a code of the desk is used up without its session',
    file: SIGN_IN,
    from: 'await consumeCode({ ...context, db: tx }, { ...row, secret }',
    to: 'await consumeCode(context, { ...row, secret }',
    tests: [`${TEST} › a code is not used up where its session could not be opened`],
  },
  {
    name: 'a session of the desk never gets old',
    file: SESSIONS,
    from: 'and t.revoked_at is null and t.expires_at > ${now}\n      and t.last_used_at',
    to: "and t.revoked_at is null and t.expires_at > ${now} - interval '9 days'\n      and t.last_used_at",
    tests: [ENDS],
  },
  {
    name: 'an idle session of the desk goes on',
    file: SESSION,
    from: 'const IDLE_MS = 30 * 60_000;',
    to: 'const IDLE_MS = 3000 * 60_000;',
    tests: [ENDS],
  },
  {
    name: 'the cookie of the desk is readable by scripts',
    file: REQUEST,
    from: "sameSite: 'strict', httpOnly: true, secure }",
    to: "sameSite: 'strict', httpOnly: false, secure }",
    tests: [`${TEST} › the session’s cookie is sent to the desk only, and no script reads it`],
  },
  {
    name: 'whoever asked for a second person approves it',
    file: APPROVALS,
    from: 'if (row.requested_by === staff.id && approve) {',
    to: 'if (row.requested_by === staff.id && approve && id < 0) {',
    tests: [SECOND],
  },
  {
    name: 'somebody without the right approves an act',
    file: APPROVALS,
    from: 'if (!row || (row.requested_by !== staff.id && !context.actions.mayRun(row.action, context.staff))) {',
    to: 'if (!row) {',
    tests: [SECOND],
  },
  {
    name: 'what is refused counts as approved',
    file: APPROVALS,
    from: 'if (done.ok) await decideApproval(',
    to: 'if (done.ok || approve) await decideApproval(',
    tests: [`${CLIENTS} › a second factor is switched off once somebody else has approved it`, REFUSED],
  },
  {
    name: 'an approval is recorded whose act was refused',
    file: APPROVALS,
    from: '...(done.ok ? { after: { decision } } : { result: done.refusal.code }),',
    to: 'after: { decision },',
    tests: [REFUSED],
  },
  {
    name: 'what is approved is done in another transaction than its approval',
    file: APPROVALS,
    from: 'await context.actions.perform(context, tx, row.action',
    to: 'await context.actions.perform(context, context.db as typeof tx, row.action',
    tests: [CUT],
  },
  {
    name: 'approving is no transaction',
    file: APPROVALS,
    from: 'run: ({ id, approve }, context) =>\n      transaction(context.db, async (tx) => {',
    to: 'run: ({ id, approve }, context) =>\n      Promise.resolve(context.db as Parameters<typeof lockApproval>[0]).then(async (tx) => {',
    tests: [CUT],
  },
  {
    name: 'two approve the same request at once',
    file: 'src/desk/server/approvals/approval-store.ts',
    from: 'where a.approval_id = ${id} for update of a`',
    to: 'where a.approval_id = ${id}`',
    tests: [`${APPROVALS_TEST} › of two concurrent decisions only one approves, and the act runs once`],
  },
  {
    name: 'a request that has expired is approved',
    file: APPROVALS,
    from: 'return decision === null && expires_at > now;',
    to: 'return decision === null && expires_at.getTime() > now.getTime() * 0;',
    tests: [`${APPROVALS_TEST} › a request cannot be approved after seven days`],
  },
  {
    name: 'the draft of what is published is deleted in another transaction',
    file: RUNNER,
    from: 'return transaction(context.db, async (tx) => {',
    to: 'return Promise.resolve(void transaction).then(async () => {\n    const tx = context.db as Parameters<typeof deletePublished>[0];',
    tests: [`${DRAFTS_TEST} › nothing is published where its draft cannot be deleted`],
  },
  {
    name: 'the last administrator leaves the desk',
    file: STAFF,
    from: "row.role === 'administrator' && isLast",
    to: "row.role === 'administrator' && isLast && row.status === '0'",
    tests: [`${TEST} › the desk keeps an active administrator`],
  },
  {
    name: 'one of two administrators leaves where a second person is needed',
    file: 'src/desk/server/access/last-administrator.ts',
    from: '(await needsSecondPerson(tx)) ? 2 : 1',
    to: '(await needsSecondPerson(tx)) ? 1 : 1',
    tests: [`${TEST} › four eyes need two administrators, who stay until four eyes are off`],
  },
  {
    name: 'the only administrator asks for a second person',
    file: APPROVALS,
    from: '(await otherAdministrators(tx, context.staff.id, context.settings.deskSignIn)) === 0',
    to: '(await otherAdministrators(tx, context.staff.id, context.settings.deskSignIn)) < 0',
    tests: [`${TEST} › four eyes need two administrators, who stay until four eyes are off`],
  },
  {
    name: 'what was before an act on a user is not recorded',
    file: ACTS,
    from: '...(before && { before })',
    to: '...(before && {})',
    tests: [`${CLIENTS} › support unlocks a user after too many failed sign-ins`],
  },
  {
    name: 'the mail about support does not say why it entered',
    file: 'src/areas/session/server/support-sign-in.ts',
    from: "'support', { support: { agent, reason } }",
    to: "'support', { support: { agent, reason: reason && null } }",
    tests: [`${CLIENTS} › support enters a user’s account with a link, and the user is notified by mail`],
  },
  {
    name: 'whoever loses a role keeps the sessions',
    file: STAFF,
    from: 'if (role !== row.role || !isActive) await',
    to: 'if (id < 0) await',
    tests: [`${TEST} › changing the role or deactivating the account ends the sessions`],
  },
  {
    name: 'an act on a user is done without its entry in the log',
    file: ACTS,
    from: 'const done = await run({ ...context, db: tx }, {',
    to: 'const done = await run({ ...context, db: tx.isTransaction ? (context.db as Tx) : tx }, {',
    tests: [`${CLIENTS} › an act that fails halfway changes nothing, and is not recorded`],
  },
  {
    name: 'an old order on hold is not among the first of its client',
    file: LATEST,
    from: 'orders: [...held.slice(0, LATEST), ...others].slice(0, LATEST)',
    to: 'orders: [...others, ...held.slice(0, LATEST)].slice(0, LATEST)',
    tests: [LATEST_TEST],
  },
  {
    name: 'a client’s page shows what happened with another client',
    file: 'src/areas/orders/desk/server/latest-store.ts',
    from: 'where e.client_id = ${clientId} order by',
    to: 'where ${clientId} > 0 order by',
    tests: [LATEST_TEST],
  },
  {
    name: 'a day of what was overdue changes when it is kept again',
    file: OVERDUE,
    from: 'on conflict do nothing`',
    to: 'on conflict (store, day, bucket_from) do update set open_cents = excluded.open_cents`',
    tests: [OVERDUE_TEST],
  },
  {
    name: 'what is due today counts as overdue',
    file: OVERDUE,
    from: "const { from = '0001-01-01', to } = dueDaysOf(bucket, today);",
    to: "const { from = '0001-01-01', to } = dueDaysOf({ ...bucket, from: bucket.from - 1 } as typeof bucket, today);",
    tests: [OVERDUE_TEST],
  },
  {
    name: 'an old version of a block overwrites a newer one',
    file: VERSIONED,
    from: 'if (newest && newest.version !== asked.base) {',
    to: 'if (newest && newest.version < asked.base) {',
    tests: [`${BLOCKS} › a save on an old version is refused and changes nothing`],
  },
  {
    name: 'an old version of a post overwrites a newer one',
    file: VERSIONED,
    from: 'if (newest && newest.version !== asked.base) {',
    to: 'if (newest && newest.version < asked.base) {',
    tests: [`${POSTS} › a save on an old version is refused and changes nothing`],
  },
  {
    name: 'an old version of a legal text is published over a newer one',
    file: VERSIONED,
    from: 'if (newest && newest.version !== asked.base) {',
    to: 'if (newest && newest.version < asked.base) {',
    tests: [`${LEGAL_TEST} › a text based on an old version, an empty text and an unchanged text are refused`],
  },
  {
    name: 'an old version of what a store sells overwrites a newer one',
    file: VERSIONED,
    from: 'if (newest && newest.version !== asked.base) {',
    to: 'if (newest && newest.version < asked.base) {',
    tests: [
      `${SOLD_TEST} › a change of an old version, the second of two concurrent changes, and an empty change are refused`,
    ],
  },
  {
    name: 'the text of a post is stored as it was written',
    file: 'src/areas/content/server/post-record.ts',
    from: 'description: html,',
    to: 'description: html && record.postDescription,',
    tests: [`${POSTS} › a new post is shown at once, sanitized, and its month can be chosen`],
  },
  {
    name: 'a post is published with an image that is not stored',
    file: POST_ACTIONS,
    from: 'row.background !== null && row.background !== newest?.background',
    to: 'row.background === newest?.background',
    tests: [
      `${POSTS} › fields that the import would refuse, and images that are not stored, are refused and change nothing`,
    ],
  },
  {
    name: 'an import replaces what the desk published without a higher version',
    file: 'src/areas/content/server/import-news.ts',
    from: 'known.get(postId),',
    to: '(known.get(postId) ?? 0) - 1,',
    tests: [`${POSTS} › an import wins over the desk only with a higher version, and is a version, too`],
  },
  {
    name: 'the desk sells vouchers that the import would refuse',
    file: VOUCHERS,
    from: 'if (problem) return badInput(',
    to: "if (problem && store === 'ecuador') return badInput(",
    tests: [SOLD_TEST],
  },
  {
    name: 'the desk publishes a form that nobody can answer',
    file: FORMS,
    from: 'if (problems.length > 0) return { form: undefined, problems, warnings: [] };',
    to: 'if (problems.length > 9) return { form: undefined, problems, warnings: [] };',
    tests: [FORMS_TEST],
  },
  {
    name: 'the log does not say of which days answers were exported',
    file: EXPORT,
    from: 'after: { from, to, after },',
    to: 'after: { from: after < 0 ? from : null, to, after },',
    tests: [`${FORMS_TEST} › answers are exported as the command does, and every page is in the audit log`],
  },
  {
    name: 'one person alone publishes a legal text where two are needed',
    file: LEGAL,
    from: 'fourEyes: true',
    to: 'fourEyes: false',
    tests: [`${LEGAL_TEST} › with four eyes, a text waits until somebody else approves it`],
  },
  {
    name: 'a payment’s page keeps its oldest acts',
    file: 'src/areas/invoices/desk/server/money/events-store.ts',
    from: 'order by a.at desc, a.entry_id desc limit',
    to: 'order by a.at, a.entry_id limit',
    tests: [`${MONEY_TEST} › a payment’s page keeps the newest two hundred acts, and says that there are earlier ones`],
  },
  {
    name: 'the desk asks the gateway about an ended payment',
    file: SYNC,
    from: "if (!isUnfinished(payment.estado)) return 'ended';",
    to: "if (payment.estado === 'reversed') return 'ended';",
    tests: [MONEY_TEST],
  },
  {
    name: 'a gateway that did not answer the desk is recorded as one that did',
    file: MONEY,
    from: "result: after === null ? 'no_answer' : 'ok',",
    to: "result: 'ok',",
    tests: [MONEY_TEST],
  },
  {
    name: 'the desk lists all payments of all time',
    file: SEARCH,
    from: "if (days === null && client === '') return",
    to: "if (days === null && client === 'x') return",
    tests: [MONEY_TEST],
  },
  {
    name: 'the desk opens a portal that it was to close',
    file: SWITCHES,
    from: "isOn ? 'on' : 'off'",
    to: "isOn ? 'off' : 'on'",
    tests: [SWITCHES_TEST],
  },
  {
    name: 'the log does not say why the portal was closed',
    file: SWITCHES,
    from: 'after: { ...after, reason } });',
    to: 'after: { ...after, reason: reason.slice(0, 0) } });',
    tests: [SWITCHES_TEST],
  },
  {
    name: 'the mail queue shows whole addresses',
    file: MAIL,
    from: 'row.recipient === null ? null : maskEmail(row.recipient)',
    to: "row.recipient === null ? null : row.recipient.replace('x@', maskEmail('x@'))",
    tests: [JOBS_TEST],
  },
  {
    name: 'the error of a job shows addresses',
    file: JOB_SHOWN,
    from: "line === '' ? null : scrub(line)",
    to: "line === '' ? null : line.length > 9 ? line : scrub(line)",
    tests: [JOBS_TEST],
  },
  {
    name: 'the desk says that it tries a job again, which has not failed',
    file: JOBS,
    from: "const has = state === 'failed';",
    to: 'const has = state !== null;',
    tests: [JOBS_TEST],
  },
  {
    name: 'a part that could not be measured looks well',
    file: 'src/kit/desk/server/health-part.ts',
    from: "figures === null ? 'down' : rule.level(figures)",
    to: "figures === null ? 'ok' : rule.level(figures)",
    tests: [HEALTH_TEST],
  },
  {
    name: 'the page of health counts contradictions for ever',
    file: 'src/areas/invoices/server/check-store.ts',
    from: "interval '30 days'",
    to: "interval '90 days'",
    tests: [HEALTH_TEST],
  },
  {
    name: 'a draft is published without the second person',
    file: PUBLISH_DRAFT,
    from: 'const asks = !draft.is_confirmed && context',
    to: 'const asks = draft.is_confirmed && context',
    tests: [DRAFTS_TEST],
  },
  {
    name: 'a draft is published for somebody who has left the desk',
    file: PUBLISH_DRAFT,
    from: 'if (!context.isActive) return AUTHOR_LEFT;',
    to: 'if (!context.staff) return AUTHOR_LEFT;',
    tests: [DRAFTS_TEST],
  },
  {
    name: 'an older draft is published at its time, too',
    file: PUBLISH_DRAFT,
    from: 'if (draft?.revision !== revision || !draft.publish_at) return;',
    to: 'if (!draft || revision < 0) return;',
    tests: [DRAFTS_TEST],
  },
  {
    name: 'open pages do not learn that a block has changed',
    file: 'src/areas/content/server/store.ts',
    from: 'await publish(tx, CONTENT_CHANGED, {});',
    to: 'if (rows.length < 0) await publish(tx, CONTENT_CHANGED, {});',
    tests: [CONTENT_PUBLISHED],
  },
  {
    name: 'open pages do not learn that a post has changed',
    file: 'src/areas/content/server/news-store.ts',
    from: 'await publish(tx, CONTENT_CHANGED, {});',
    to: 'if (rows.length < 0) await publish(tx, CONTENT_CHANGED, {});',
    tests: [CONTENT_PUBLISHED],
  },
  {
    name: 'any role prepares anything',
    file: RUNNER,
    from: 'if (!this.mayRun(name, staff)) return refuse(FORBIDDEN);\n    const read = readInput(action, input);',
    to: 'if (!this.mayRun(name, staff) && !staff) return refuse(FORBIDDEN);\n    const read = readInput(action, input);',
    tests: [DRAFTS_TEST],
  },
  {
    name: 'an event that the ERP never takes is no fault',
    file: 'src/areas/erp/desk/rules/health.ts',
    from: 'worstLevel(stuck > 0, lag > 3600)',
    to: 'worstLevel(stuck > 1, lag > 3600)',
    tests: ['src/areas/erp/desk/rules/health.test.ts › with %j is %s, and %s helps'],
  },
  {
    name: 'the health does not point to a gateway that contradicts itself',
    file: 'src/areas/invoices/desk/rules/health.ts',
    from: "figures && figures.contradictions > 0 ? 'Contradicting gateway status'",
    to: "figures && figures.contradictions > 1 ? 'Contradicting gateway status'",
    tests: ['src/areas/invoices/desk/rules/health.test.ts › with %j is %s, and %s helps'],
  },
  {
    name: 'a paid purchase without codes is no fault',
    file: 'src/areas/vouchers/desk/rules/health.ts',
    from: 'worstLevel(withoutCodes > 0, false)',
    to: 'worstLevel(withoutCodes > 1, false)',
    tests: ['src/areas/vouchers/desk/rules/health.test.ts › with %j is %s, and %s helps'],
  },
  {
    name: 'missing texts of operation never reload the page',
    file: 'src/desk/portal/operation/useOperationTexts.ts',
    from: 'const isReloading = useChunkReload(texts.isError);',
    to: 'const isReloading = useChunkReload(false);',
    tests: [TEXTS_SPEC],
  },
  {
    name: 'the retry after missing texts of operation loads no page',
    file: 'src/desk/portal/operation/useOperationTexts.ts',
    from: 'refetch: () => (texts.error ? location.reload() : query.refetch()),',
    to: 'refetch: () => query.refetch(),',
    tests: [TEXTS_SPEC],
  },
  {
    name: 'scheduled drafts have no name in the list of jobs',
    file: 'src/desk/portal/operation/operation-texts.ts',
    from: "'desk.publish-draft': msg`Drafts published at their time`,",
    to: '',
    tests: [
      'src/desk/portal/operation/useOperationTexts.test.ts › every part of the page of health, every configured switch, every job queue and what waits has its texts',
    ],
  },
  {
    name: 'failed mails do not worry the page of health',
    file: 'src/desk/server/operation/jobs-store.ts',
    from: "select (count(*) filter (where j.state = 'failed'))::int as failed,\n           (count(*) filter (where j.state = 'retry'",
    to: "select (count(*) filter (where j.state = 'active'))::int as failed,\n           (count(*) filter (where j.state = 'retry'",
    tests: [`${HEALTH_TEST} › a job that is ten minutes late is down, a failed one is a warning`],
  },
  {
    name: 'an empty list of an earlier filter speaks for the new one',
    file: 'src/kit/portal/list/PagedRows.tsx',
    from: 'isLoaded && (items[0] || !state.isPlaceholderData) ? items : null',
    to: 'isLoaded ? items : null',
    tests: [
      'src/portal/paged-rows.test.ts › says that a list is empty only when the filter that is shown has been answered',
    ],
  },
  {
    name: 'the step of the code at the desk has no focus when the factor is set up',
    file: 'src/desk/portal/sign-in/SetUpFactor.tsx',
    from: '      focusesField\n',
    to: '',
    tests: ['e2e/desk.spec.ts › somebody invited sets a password and a second factor, and is at the desk'],
  },
  {
    name: 'the way back from the code at the desk keeps the error of the code',
    file: 'src/desk/portal/sign-in/SignInForm.tsx',
    from: 'signIn.reset();',
    to: '',
    tests: [BACK_SPEC],
  },
  {
    name: 'the way back from the code at the desk loses the focus',
    file: 'src/desk/portal/sign-in/SignInForm.tsx',
    from: 'autoFocus={asksCode === false}',
    to: '',
    tests: [BACK_SPEC],
  },
  {
    name: 'the home of the desk shows what another role has to do',
    file: 'src/desk/server/home/home.ts',
    from: 'if (matter.subject !== undefined && !mayWorkWith(context.staff.role, matter.subject)) continue;',
    to: 'if (matter.subject !== undefined && !mayWorkWith(context.staff.role, matter.subject)) void 0;',
    tests: [
      'src/desk/server/home/home.test.ts › has what waits for each role, in order, and is empty where nothing does',
    ],
  },
  {
    name: 'the home of the desk asks for a decision about one’s own request',
    file: 'src/desk/server/approvals/approvals.ts',
    from: 'rows.filter((row) => isOpen(row, now) && row.requested_by !== staff.id && actions.mayRun(row.action, staff))',
    to: 'rows.filter((row) => isOpen(row, now) && actions.mayRun(row.action, staff))',
    tests: ['src/desk/server/home/home.test.ts › has an act for those who may decide it, and not for who asked'],
  },
  {
    name: 'a matter that cannot be counted hides the home of the desk',
    file: 'src/desk/server/home/home.ts',
    from: '    return null;\n',
    to: '    throw error;\n',
    tests: ['src/desk/server/home/home.test.ts › a matter that cannot be counted does not hide the others'],
  },
  {
    name: 'the home of the desk counts differences of comparisons that were repeated',
    file: 'src/areas/invoices/desk/server/settlements/settlements-store.ts',
    from: 'select distinct on (day, gateway) run_id from settlement_run',
    to: 'select run_id from settlement_run',
    tests: [SETTLED_HOME],
  },
  {
    name: 'the home of the desk counts differences that are explained',
    file: 'src/areas/invoices/desk/server/settlements/settlements-store.ts',
    from: 'join settlement_difference d on d.run_id = r.run_id and d.reason is null`.execute(db);',
    to: 'join settlement_difference d on d.run_id = r.run_id`.execute(db);',
    tests: [SETTLED_HOME],
  },
  {
    name: 'the home of the desk counts delayed payments as contradicted',
    file: 'src/areas/invoices/desk/server/matters.ts',
    from: 'count: async (context) => (await paymentsToReview(context)).contradictions,',
    to: 'count: async (context) => 2 * (await paymentsToReview(context)).delayed,',
    tests: [REVIEWED_HOME],
  },
  {
    name: 'the home of the desk leaves out compensations that the ERP contradicts',
    file: 'src/areas/compensations/desk/server/matters.ts',
    from: 'count: async (context) => (await compensationsToReview(context)).contradictions,',
    to: 'count: async (context) => 0 * (await compensationsToReview(context)).contradictions,',
    tests: [REVIEWED_HOME],
  },
];
