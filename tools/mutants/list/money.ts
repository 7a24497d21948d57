import type { Mutation } from '../mutation.ts';

const RECONCILE = 'src/areas/account/server/reconcile.test.ts';
const LEDGER = 'src/areas/account/server/ledger.test.ts';
const PAY = 'src/areas/invoices/server/pay.test.ts';
const STATUS = 'src/areas/invoices/server/apply-status.ts';
const NOTIFICATIONS = 'src/areas/invoices/server/notification.test.ts';
const ANSWER = 'src/areas/compensations/server/answer.ts';
const ANSWERS = 'src/areas/compensations/server/answer.test.ts';

/** Payments, compensations and the ledger's reconciliation, on the server. */
export const MONEY: readonly Mutation[] = [
  {
    name: 'the ERP does not get what the payer wrote',
    file: STATUS,
    from: 'observaciones === null ? null : { observaciones }',
    to: 'observaciones !== null ? null : { observaciones }',
    tests: [`${PAY} › has the payer’s remark about an invoice, for the payer and for the ERP`],
  },
  {
    name: 'each of the ERP’s documents of a payment lacks all that is used elsewhere',
    file: 'src/areas/account/server/replace-credits.ts',
    from: 'elsewhere.set(key, left - used);',
    to: 'elsewhere.set(key, left);',
    tests: [`${PAY} › the ERP’s two documents of its money together have the unused rest of it`],
  },
  {
    name: 'money that the bank took back can be used',
    file: 'src/areas/account/server/replace-credits.ts',
    from: 'isGone ? Infinity : used',
    to: 'isGone ? 0 : used',
    tests: [`${RECONCILE} › cannot be used once the bank has reversed the payment`],
  },
  {
    name: 'money is open beside the invoice that it pays',
    file: 'src/areas/account/server/replace-credits.ts',
    from: 'own_counted ? 0 : Math.min',
    to: '!own_counted ? 0 : Math.min',
    tests: [`${RECONCILE} › is not open beside the invoice that its money pays`],
  },
  {
    name: 'a replaced credit stays open',
    file: 'src/areas/account/server/replace-credits.ts',
    from: 'if (closing !== 0) movements.push',
    to: 'if (closing > 0) movements.push',
    tests: [`${RECONCILE} › replaces the portal’s credit`],
  },
  {
    name: 'what moves to a credit has the ERP’s day',
    file: 'src/areas/account/server/reconcile-document.ts',
    from: 'applied * sign > 0 && moves.size === 0',
    to: 'applied * sign > 0 && moves.size >= 0',
    tests: [LEDGER],
  },
  {
    name: 'a credit that a compensation locks gives money back',
    file: 'src/areas/account/server/credits.ts',
    from: 'if (this.#locked.has(key)) return 0;',
    to: "if (this.#locked.has('')) return 0;",
    tests: ['src/areas/account/server/apply-compensation.test.ts', RECONCILE],
  },
  {
    name: 'a payment reduces a document that another one holds',
    file: 'src/areas/account/server/apply-payment.ts',
    from: 'if (row.locked) continue;',
    to: 'if (row.locked && row.counted) continue;',
    tests: [`${LEDGER} › becomes a credit where a document was closed, locked or reduced meanwhile`],
  },
  {
    name: 'a compensation of reversed money is applied',
    file: 'src/areas/account/server/apply-compensation.ts',
    from: 'uses.some(({ row }) => row.was_reversed)',
    to: 'uses.every(({ row }) => row.was_reversed)',
    tests: [`${ANSWERS} › S for reversed money ends as F, applies nothing, and mails the reference`],
  },
  {
    name: 'a movement is dated before the one before it',
    file: 'src/areas/account/server/store.ts',
    from: '->> c.store)::date), d.moved_on)',
    to: '->> c.store)::date), null)',
    tests: [`${LEDGER} › is never before the document’s last movement, and for a reopened document that of the import`],
  },
  {
    name: 'locks do not name the documents in the way',
    file: 'src/areas/account/server/store.ts',
    from: 'if (rows.length > 0) return rows;',
    to: 'if (rows.length > 1) return rows;',
    tests: [`${LEDGER} › lock all documents or none, and name the conflicting documents`],
  },
  {
    name: 'two payments may write one ledger at once',
    file: 'src/areas/account/server/store.ts',
    from: 'order by client_id for no key update`',
    to: 'order by client_id`',
    tests: ['src/areas/account/server/ledger.concurrent.test.ts', 'src/areas/invoices/server/concurrency.test.ts'],
  },
  {
    name: 'a gateway may say that less was paid',
    file: STATUS,
    from: 'if (status.amount !== payment.total_cents ||',
    to: 'if (status.amount > payment.total_cents ||',
    tests: [
      'src/areas/invoices/server/contradiction.test.ts › another amount is reported once, however often it is sent',
    ],
  },
  {
    name: 'a gateway may say another currency',
    file: STATUS,
    from: '|| status.currency !== payment.moneda) {',
    to: "|| status.currency === '' + payment.uuid) {",
    tests: [`${NOTIFICATIONS} › with %s is refused and leaves the payment unchanged`],
  },
  {
    name: 'an old notification counts',
    file: 'src/areas/invoices/server/gateway/surtidor.ts',
    from: "Number(timestamp)) > MAX_SKEW_SECONDS) return 'unsigned';",
    to: "Number(timestamp)) > MAX_SKEW_SECONDS * 9) return 'unsigned';",
    tests: [`${NOTIFICATIONS} › is accepted only with the gateway’s recent signature over its body and path`],
  },
  {
    name: 'an outdated status counts',
    file: STATUS,
    from: 'status.at < payment.gateway_time) {',
    to: 'status.at < payment.created_at) {',
    tests: [`${NOTIFICATIONS} › with an outdated status changes nothing`],
  },
  {
    name: 'the documents of an expired payment stay locked',
    file: STATUS,
    from: 'await releaseLocks(tx, clientId, uuid);',
    to: "if (change.estado !== 'expired') await releaseLocks(tx, clientId, uuid);",
    tests: [PAY],
  },
  {
    name: 'a payment that was never opened keeps its idempotency key',
    file: STATUS,
    from: 'await releaseIdempotencyKey(tx, payment);',
    to: 'if (payment.session) await releaseIdempotencyKey(tx, payment);',
    tests: ['src/areas/invoices/server/outage.test.ts', 'src/areas/invoices/server/continue.test.ts'],
  },
  {
    name: 'a payment that waits at the bank is recorded as cancelled',
    file: 'src/areas/invoices/server/abandon.ts',
    from: "answered === 'failed' ? 'ok' : 'not_cancelled'",
    to: "answered === 'failed' ? 'not_cancelled' : 'ok'",
    tests: ['src/areas/invoices/server/continue.test.ts › cannot be abandoned while it is pending at the bank'],
  },
  {
    name: 'amounts are read in pesos in every store',
    file: 'src/areas/invoices/server/pay.ts',
    from: 'readLines(input, viewer.store.currency)',
    to: "readLines(input, viewer.store.currency && 'COP')",
    tests: [`${PAY} › includes cents in a store that has them`],
  },
  {
    name: 'payments are in pesos in every store',
    file: 'src/areas/invoices/server/pay-store.ts',
    from: '${payment.total}, ${viewer.store.currency},',
    to: "${payment.total}, 'COP',",
    tests: [`${PAY} › includes cents in a store that has them`],
  },
  {
    name: 'a confined user may pay in advance',
    file: 'src/areas/invoices/server/cash.ts',
    from: 'if (context.viewer.destinations) return',
    to: 'if (context.viewer.destinations?.length === 0) return',
    tests: [
      'src/areas/invoices/server/cash.test.ts › refuses a user confined to destinations, because the credit would belong to the whole client',
    ],
  },
  {
    name: 'an idempotency key answers for another input',
    file: 'src/kit/server/http/idempotent-request.ts',
    from: 'inputSha256.equals(earlier.input_sha256))',
    to: 'inputSha256.length === earlier.input_sha256.length)',
    tests: [`${PAY} › is refused for one key and another input; another user’s key is independent`],
  },
  {
    name: 'an idempotency key answers for another user',
    file: 'src/kit/server/http/idempotent-request.ts',
    from: 'and user_id = ${userId} and idempotency_key',
    to: 'and (user_id = ${userId} or true) and idempotency_key',
    tests: [`${PAY} › is refused for one key and another input; another user’s key is independent`],
  },
  {
    name: 'a page asks the gateway as often as it likes',
    file: 'src/areas/invoices/server/pay-store.ts',
    from: '(asked_at is null or asked_at <=',
    to: '(asked_at is null or true or asked_at <=',
    tests: [
      'src/areas/invoices/server/sync-status.test.ts › happens at most every two seconds for any number of open pages',
    ],
  },
  {
    name: 'a payment whose session is being created fails',
    file: 'src/areas/invoices/server/sync-status.ts',
    from: 'age < 2 * app.settings.gateway.timeout',
    to: 'age < 0 * app.settings.gateway.timeout',
    tests: [
      'src/areas/invoices/server/sync-status.test.ts › does not fail a payment whose session is still being created',
    ],
  },
  {
    name: 'the same version of a compensation’s answer counts twice',
    file: ANSWER,
    from: 'version <= (answer_version ?? 0)',
    to: 'version < (answer_version ?? 0)',
    tests: [`${ANSWERS} › rejects, stores, counts and logs a contradicting answer once, and ignores an older one`],
  },
  {
    name: 'a rejected compensation keeps its locks',
    file: ANSWER,
    from: 'await releaseLocks(tx, key.clientId, key.uuid);',
    to: "if (estado === 'S') await releaseLocks(tx, key.clientId, key.uuid);",
    tests: [`${ANSWERS} › F applies nothing, unlocks the documents, and mails the reason`],
  },
  {
    name: 'a rejection of a compensation needs no reason',
    file: ANSWER,
    from: "if (estado === 'F' && motivo === null)",
    to: "if (estado === 'F' && motivo === '')",
    tests: [`${ANSWERS} › rejects an unknown id, another client’s, and a malformed answer`],
  },
  {
    name: 'an answer to another client’s compensation counts',
    file: 'src/areas/compensations/server/answer-store.ts',
    from: 'from compensation where client_id = ${clientId} and uuid',
    to: 'from compensation where (client_id = ${clientId} or true) and uuid',
    tests: [`${ANSWERS} › rejects an unknown id, another client’s, and a malformed answer`],
  },
];
