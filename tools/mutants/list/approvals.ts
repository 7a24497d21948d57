import type { Mutation } from '../mutation.ts';

const AREA = 'src/areas/approvals';
const POLICY = `${AREA}/rules/policy.ts`;
const POLICY_TEST = `${AREA}/rules/policy.test.ts`;
const APPROVER = `${AREA}/rules/approver.ts`;
const APPROVER_TEST = `${AREA}/rules/approver.test.ts`;
const REQUEST = `${AREA}/rules/request.ts`;
const REQUEST_TEST = `${AREA}/rules/request.test.ts`;
const GUARD = `${AREA}/server/check-approval.ts`;
const GUARD_TEST = `${AREA}/server/guard.test.ts`;
const LATE_TEST = `${AREA}/server/late-payment.test.ts`;
const EXACTLY = `${GUARD_TEST} › are opened with exactly what was approved, in any order of lines`;
const ONCE = `${GUARD_TEST} › are opened by who prepared or who approved, once`;
const SPLIT = `${GUARD_TEST} › are those from the sum of a day, whoever opened its parts and in whichever way`;
const EVERY_WAY = `${GUARD_TEST} › are refused in every way, to every role, and nothing is opened`;
const REQUESTS = `${AREA}/server/request.test.ts`;
const TWO_PERSONS = `${REQUESTS} › are not approved by who prepared them, by any user with their document, or by a new one`;
const HASHES = `${REQUESTS} › have one hash for the same payment, and another for any other`;
const ENDS = `${REQUESTS} › are rejected with a reason, or withdrawn by who prepared them, and stay so`;
const POLICIES = `${AREA}/server/policy.test.ts`;
const WITHDRAWN = `${POLICIES} › is mailed again to who received a weaker one, once that is withdrawn or replaced`;
const RACES = `${AREA}/server/races.test.ts`;

/** Payments that a second person approves: the policy, the requests, and what every way to pay asks. */
export const APPROVALS: readonly Mutation[] = [
  {
    name: 'an approval is needed only above the sum',
    file: POLICY,
    from: 'cents + openedToday >= policy.from',
    to: 'cents + openedToday > policy.from',
    tests: [`${POLICY_TEST} › by a payment of %i after %i of the same day: %s`],
  },
  {
    name: 'an approval does not count what was opened before on the day',
    file: POLICY,
    from: 'cents + openedToday >= policy.from',
    to: 'cents + Math.min(0, openedToday) >= policy.from',
    tests: [SPLIT, 'src/server/testing/model/model.test.ts › end as the model predicts'],
  },
  {
    name: 'a policy that leaves compensations out is no weaker one',
    file: POLICY,
    from: '(now.compensations && !next.compensations) ||',
    to: '',
    tests: [`${POLICY_TEST} › that %s is weaker: %o is %s`],
  },
  {
    name: 'a policy that exchanges approvers is no weaker one',
    file: POLICY,
    from: 'next.approvers.some((id) => !now.approvers.includes(id))',
    to: 'next.approvers.length > now.approvers.length',
    tests: [`${POLICY_TEST} › that %s is weaker: %o is %s`],
  },
  {
    name: 'a user approves what they prepared',
    file: APPROVER,
    from: "if (approver.userId === preparer.userId) return 'own_request';",
    to: '',
    tests: [`${APPROVER_TEST} › %s`, TWO_PERSONS],
  },
  {
    name: 'a second user of one person approves',
    file: APPROVER,
    from: "return preparer.documents.includes(approver.document) ? 'same_person' : null;",
    to: "return preparer.documents.length > 9 ? 'same_person' : null;",
    tests: [`${APPROVER_TEST} › %s`, TWO_PERSONS],
  },
  {
    name: 'documents in another writing are another person',
    file: APPROVER,
    from: ".replace(/^0+/, '')",
    to: '',
    tests: [`${APPROVER_TEST} › %s %s is compared as %s`],
  },
  {
    name: 'an approver is trusted from the first minute',
    file: APPROVER,
    from: "now < trustedFrom ? 'approver_new' : null",
    to: 'now < trustedFrom ? null : null',
    tests: [`${APPROVER_TEST} › %o: %s`],
  },
  {
    name: 'a request stays valid with another balance',
    file: REQUEST,
    from: 'return openNow !== open - Math.sign(open) * paid;',
    to: 'return openNow === 0 && open !== 0 && paid < 0;',
    tests: [
      `${REQUEST_TEST} › has changed once its balance is another than by the request’s own payments`,
      `${GUARD_TEST} › are not opened once the balance is another, and the request ends`,
    ],
  },
  {
    name: 'a payment opens without an approval',
    file: GUARD,
    from: 'if (!needsApproval(policy, asked, openedToday)) return ok(null);',
    to: 'if (needsApproval(policy, asked, openedToday)) return ok(null);',
    tests: [EVERY_WAY],
  },
  {
    name: 'a compensation opens without an approval',
    file: 'src/areas/compensations/server/compensate.ts',
    from: 'if (!allowed.ok) return allowed;\n',
    to: 'if (!allowed.ok && totals.compensado < 0) return allowed;\n',
    tests: [EVERY_WAY],
  },
  {
    name: 'a request pays another sum of a line',
    file: GUARD,
    from: 'line.side === side && line.cents === cents',
    to: 'line.side === side && line.cents >= Math.min(cents, 0)',
    tests: [EXACTLY],
  },
  {
    name: 'a request pays another document',
    file: GUARD,
    from: 'lines.some((line) => line.documentId === documentId && line.side',
    to: 'lines.some((line) => documentId > 0 && line.side',
    tests: [EXACTLY],
  },
  {
    name: 'a request pays another segment of cash',
    file: GUARD,
    from: 'detail.id_segment === idSegment',
    to: 'idSegment !== null',
    tests: [`${GUARD_TEST} › bind the segment of a cash payment`],
  },
  {
    name: 'anybody pays an approved request',
    file: GUARD,
    from: 'if (userId !== request.userId && userId !== request.decidedBy) return refuse(NOT_YOURS);',
    to: 'if (userId < 0) return refuse(NOT_YOURS);',
    tests: [ONCE],
  },
  {
    name: 'a request is paid twice at once',
    file: GUARD,
    from: 'if (request.paying !== null) {\n    const message',
    to: 'if (request.paying === request.uuid) {\n    const message',
    tests: [ONCE],
  },
  {
    name: 'a request is paid although its approver may no longer approve',
    file: GUARD,
    from: "if (!(await stillApproved(tx, context, request))) return notApproved('pendiente');",
    to: '',
    tests: [`${GUARD_TEST} › wait for another approver where who approved %s`],
  },
  {
    name: 'a payment that was never opened needs no approval again',
    file: 'src/areas/invoices/server/open-payment.ts',
    from: 'if (seen.session !== null) return ok(null);\n  return transaction',
    to: 'if (seen.uuid) return ok(null);\n  return transaction',
    tests: [
      `${GUARD_TEST} › continue where they were opened before the policy, but not where the gateway has never seen them`,
    ],
  },
  {
    name: 'vouchers other than the approved ones are bought',
    file: 'src/areas/vouchers/server/buy.ts',
    from: 'if (approved && !isApproved(decided.value, approved)) {',
    to: 'if (approved && input.length === 0 && !isApproved(decided.value, approved)) {',
    tests: [`${GUARD_TEST} › bind the vouchers of a cart`],
  },
  {
    name: 'a request stays open once it is paid',
    file: GUARD,
    from: "state: 'pagada', decidedBy, reason: null",
    to: "state: 'aprobada', decidedBy, reason: null",
    tests: [ONCE],
  },
  {
    name: 'money for a request that is paid already is applied to its invoice',
    file: 'src/areas/invoices/server/apply-status.ts',
    from: 'part.rest.get(documentId) ?? 0',
    to: 'part.rest.get(documentId) ?? cents',
    tests: [`${LATE_TEST} › becomes a credit where another payment has paid the request`],
  },
  {
    name: 'a plan pays more of a document than was approved',
    file: GUARD,
    from: 'Math.max(line.cents - line.paidByOthers, 0)',
    to: 'Math.max(line.cents, line.paidByOthers, 0)',
    tests: [
      `${GUARD_TEST} › of a plan stay within what was approved for each document, and end the request with the last of them`,
    ],
  },
  {
    name: 'an approved cart is bought twice',
    file: 'src/areas/invoices/server/apply-status.ts',
    from: 'payment.is_purchase && !part?.isLate',
    to: 'payment.is_purchase && part?.rest !== null',
    tests: [`${LATE_TEST} › buys no vouchers a second time, but becomes an advance, which a reversal takes back`],
  },
  {
    name: 'a request expires while its payment runs',
    file: 'src/areas/approvals/server/end-request.ts',
    from: 'if (request.paying !== null || app.clock',
    to: 'if (app.clock',
    tests: [`${LATE_TEST} › is applied, where it ran when the time of the request was over`],
  },
  {
    name: 'a plan’s request is paid with its first payment',
    file: GUARD,
    from: 'if (paid.some((line) => line.paid < line.cents)) return',
    to: 'if (paid.some((line) => line.paid < 0)) return',
    tests: [
      `${GUARD_TEST} › of a plan stay within what was approved for each document, and end the request with the last of them`,
    ],
  },
  {
    name: 'a request is approved with a hash that nobody saw',
    file: `${AREA}/server/approve.ts`,
    from: 'if (huella !== request.hash) {',
    to: "if (huella === '') {",
    tests: [`${REQUESTS} › are approved by another person with the hash that they saw, and their password`],
  },
  {
    name: 'a request is approved without a password',
    file: `${AREA}/server/approve.ts`,
    from: 'if (!identity.ok) return identity;',
    to: "if (!identity.ok && id === '') return identity;",
    tests: [`${REQUESTS} › are approved by another person with the hash that they saw, and their password`],
  },
  {
    name: 'the hash of a request depends on the order of its lines',
    file: `${AREA}/server/hash.ts`,
    from: 'lines.toSorted((a, b) => a.documentId - b.documentId).map(hashedLine)',
    to: 'lines.map(hashedLine)',
    tests: [HASHES],
  },
  {
    name: 'the hash of a request leaves the balances out',
    file: `${AREA}/server/hash.ts`,
    from: 'return [documentId, side, cents, open];',
    to: 'return [documentId, side, cents, open === 0];',
    tests: [HASHES],
  },
  {
    name: 'the hash of a request leaves the currency out',
    file: `${AREA}/server/hash.ts`,
    from: '[VERSION, clientId, moneda, kind',
    to: '[VERSION, clientId, moneda.length, kind',
    tests: [`${AREA}/server/hash.test.ts › is another for %s`],
  },
  {
    name: 'a request that is being paid is rejected',
    file: `${AREA}/server/decide.ts`,
    from: 'if (request.paying !== null && isWaiting(request.state)) {',
    to: 'if (request.paying === request.uuid) {',
    tests: [ENDS],
  },
  {
    name: 'another user withdraws a request',
    file: `${AREA}/server/withdraw.ts`,
    from: 'if (request.userId !== context.viewer.userId) return refuse(NOT_YOURS).refusal;',
    to: 'if (request.userId < 0) return refuse(NOT_YOURS).refusal;',
    tests: [ENDS],
  },
  {
    name: 'a request never expires',
    file: `${AREA}/server/end-request.ts`,
    from: 'app.clock.now() < request.expiresAt) return false;',
    to: 'request.expiresAt.getTime() > 0) return false;',
    tests: [`${REQUESTS} › expire 72 hours after they were prepared, and after they were approved`],
  },
  {
    name: 'a user who only buys vouchers sees requests of invoices',
    file: `${AREA}/server/visible.ts`,
    from: "'Facturas::pendientes') ? null : 'bonos'",
    to: "'Bonos::regalo') ? null : 'bonos'",
    tests: [`${REQUESTS} › are listed newest first by page and state; who only buys vouchers sees none of invoices`],
  },
  {
    name: 'a weaker policy counts at once',
    file: `${AREA}/server/save-policy.ts`,
    from: 'const isPending = isWeaker(next, before);',
    to: 'const isPending = isWeaker(next, before) && next.from === 12_345;',
    tests: [`${POLICIES} › counts at once where it is stricter, and else after 24 hours`],
  },
  {
    name: 'a weaker policy is withdrawn without a word',
    file: `${AREA}/server/save-policy.ts`,
    from: 'await mailPolicyChange(tx, context, viewer, change);',
    to: "if (by === '') await mailPolicyChange(tx, context, viewer, change);",
    tests: [WITHDRAWN],
  },
  {
    name: 'who was named only in a withdrawn policy hears nothing of it',
    file: `${AREA}/server/policy-mail.ts`,
    from: ', ...(change.withdrawn?.approvers ?? [])',
    to: '',
    tests: [WITHDRAWN],
  },
  {
    name: 'a weaker policy begins without a word',
    file: `${AREA}/server/begin-policy.ts`,
    from: 'await mailPolicyChange(tx, app, { clientId, store }, change);',
    to: 'if (clientId < 0) await mailPolicyChange(tx, app, { clientId, store }, change);',
    tests: [
      `${POLICIES} › is mailed as begun also where another is saved before its job has run`,
      `${POLICIES} › begins to count after 24 hours, mailed to who approves and to the legal representatives`,
    ],
  },
  {
    name: 'a policy locks a company of one person out',
    file: `${AREA}/server/save-policy.ts`,
    from: 'return approver.userId !== payer.userId && one !== other;',
    to: 'return approver.userId !== payer.userId && one !== `${other} `;',
    tests: [`${POLICIES} › refuses a sum that is none, who may not approve, and what would lock the company out`],
  },
  {
    name: 'who saved a weaker policy confirms it',
    file: `${AREA}/server/policy.ts`,
    from: 'if (!pending || pending.userId === self.userId) return false;',
    to: 'if (!pending) return false;',
    tests: [`${POLICIES} › counts at once when another approver confirms a weaker one`],
  },
  {
    name: 'requests are decided without the lock of the ledger',
    file: `${AREA}/server/decide.ts`,
    from: 'await lockLedger(tx, [viewer.clientId]);',
    to: 'await lockLedger(tx, viewer.clientId < 0 ? [viewer.clientId] : []);',
    tests: [`${RACES} › only one of two approves`],
  },
];
