import type { Mutation } from '../mutation.ts';

const RELEASE_RULES = 'src/areas/orders/rules/release.ts';
const CHEAPEST = 'src/areas/orders/rules/cheapest-cover.ts';
const CHEAPEST_TEST = 'src/areas/orders/rules/cheapest-cover.test.ts';
const REQUEST_RELEASES = 'src/areas/orders/server/request-releases.ts';
const RELEASE_STORE = 'src/areas/orders/server/release-store.ts';
const RELEASE_TEST = 'src/areas/orders/server/release.test.ts';
const REQUESTED = `${RELEASE_TEST} › is requested from the ERP once its invoices are paid, and not before`;
const ONE_PRESS =
  'e2e/release.spec.ts › an order held for credit says why, and one press pays exactly what releases it';
const CASH_TEST = 'src/areas/invoices/server/cash.test.ts';
const CASH_APPROVED = `${CASH_TEST} › approved: becomes an open credit, is in every list, and is published to the ERP`;
const CASH_KEPT =
  'e2e/cash.spec.ts › keeps the form while the user visits other pages and while the bank is down; a rejection restores it';
const CASH_AT_BANK = 'e2e/cash.spec.ts › pays an advance at the bank, and shows it as an advance with its receipt';
const MONEY_FIELD = 'src/kit/portal/design/MoneyField.tsx';
const STATUS = 'src/areas/invoices/server/apply-status.ts';
const REVERSAL_TEST = 'src/areas/invoices/server/reversal.test.ts';
const OPENS_AGAIN = `${REVERSAL_TEST} › opens its invoices again when it is reversed, notifies the user and the ERP once, and voids its receipt`;
const RECEIPT_MAIL = 'src/areas/invoices/server/receipt-mail.ts';
const RECEIPT_TEST = 'src/areas/invoices/server/receipt-mail.test.ts';
const RECEIPT_ONCE = `${RECEIPT_TEST} › comes once, with the paid invoices, time, bank, reference and receipt, even after two notifications`;
const GATEWAY = 'src/areas/invoices/server/gateway';
const PLACETOPAY = `${GATEWAY}/placetopay.ts`;
const PLACETOPAY_STATUS = `${GATEWAY}/placetopay-status.ts`;
const PLACETOPAY_TEST = `${GATEWAY}/placetopay.test.ts`;
const OPENING = `${PLACETOPAY_TEST} › sends all required fields, with the amount to the cent`;
const SYNC = 'src/areas/invoices/server/sync-status.ts';
const NOTIFICATION = 'src/areas/invoices/server/notification.ts';
const PING_TEST = 'src/areas/invoices/server/notification-ping.test.ts';
const APPLY_COMPENSATION = 'src/areas/account/server/apply-compensation.ts';
const COMPENSATION_TEST = 'src/areas/account/server/apply-compensation.test.ts';
const RECONCILE = 'src/areas/account/server/reconcile.ts';
const MONEY_STORE = 'src/areas/account/server/money-store.ts';
const BALANCE = 'src/areas/account/rules/open-balance.ts';
const LEDGER_IMPORT = 'src/areas/account/server/import.ts';
const DELIVER_RULES = 'src/areas/erp/rules/deliver.ts';
const DELIVER = 'src/areas/erp/server/deliver/deliver.ts';
const SEND = 'src/areas/erp/server/deliver/send.ts';
const EVENTS_STORE = 'src/areas/erp/server/events-store.ts';
const DELIVER_TEST = 'src/areas/erp/server/deliver.test.ts';
const PAUSES_ALONE = `${DELIVER_TEST} › that are refused pause only their own client, longer each time, and then follow in order`;
const TOGETHER_TEST = 'src/areas/erp/server/deliver.concurrent.test.ts';
const FIELDS = 'src/server/environment/fields.ts';
const STOPS_THE_START =
  'src/server/environment/environment.test.ts › $name=$value stops the start with its name, what is wrong and an example';
const SIMULATED_ANSWER = 'simulators/erp/answer.ts';
const SIMULATED_ERP = 'simulators/erp/erp.test.ts';
const CONFIRMED = `${SIMULATED_ERP} › is confirmed when its delay has passed, and not before`;
const SIMULATED_ORDERS = 'simulators/erp/orders.full.test.ts';
const NOTIFICATION_RULES = 'src/areas/notifications/rules/notification.ts';
const NOTIFICATION_RULES_TEST = 'src/areas/notifications/rules/notification.test.ts';
const NOTIFICATION_SCREEN = 'src/areas/notifications/portal/list/NotificationsScreen.tsx';
const NOTIFICATION_ROWS = 'src/areas/notifications/portal/list/NotificationDays.tsx';
const ARRIVES =
  'e2e/notifications.spec.ts › shows a new notification by a toast and the bell, and links it to its order';
const MARKS =
  'e2e/notifications.spec.ts › marks one and all as read, deletes one with undo, and all after a confirmation';
const ADDRESS = 'src/kit/server/http/client-address.ts';
const ONE_NETWORK =
  'src/areas/session/server/sign-in.test.ts › counts the addresses of one IPv6 network, and of one IPv4 address with any port, as one';
const IMPORT = 'src/areas/erp/server/import/import.ts';
const IMPORT_TEST = 'src/areas/erp/server/import.http.test.ts';
const AWAY_AT_START =
  'src/server/outage.test.ts › as the server starts, and comes back: every route answers that it is away, and the server works afterwards';
const NODE_ROUTES = 'src/areas/notifications/server/routes.ts';
const NODE_STORE = 'src/areas/notifications/server/node-store.ts';
const PAGE_STREAM = 'src/kit/server/live/page-stream.ts';
const PAGE_STREAM_TEST = 'src/server/page-stream.test.ts';
const FEED = 'src/areas/notifications/server/feed.ts';
const STREAMS = 'src/kit/server/live/event-streams.ts';
const FIREBASE = 'src/areas/notifications/server/firebase.ts';
const REST_TEST = 'src/areas/notifications/server/rest.test.ts';
const STREAM_TEST = 'src/areas/notifications/server/stream.test.ts';
const TWO_SERVERS = 'src/areas/notifications/server/two-servers.test.ts';
const FIREBASE_TEST = 'src/areas/notifications/server/firebase.test.ts';
const AS_IN_MATRIX = 'src/server/declarations.test.ts › is declared as in the matrix';

/** Held orders, payments, the ledger, events to the ERP, notifications, the installed portal, and attacks. */
export const PAYMENTS_AND_EVENTS: readonly Mutation[] = [
  {
    name: 'what must be paid for its age makes no room for the order',
    file: RELEASE_RULES,
    from: 'coverOldestFirst(others, shortfall - freed, cheapestCover)',
    to: 'coverOldestFirst(others, shortfall, cheapestCover)',
    tests: [`${RELEASE_TEST} › says why, and proposes the cheapest invoices that release it`],
  },
  {
    name: 'an order that is held for two reasons names one of them',
    file: 'src/areas/orders/portal/release/ReleasePanel.tsx',
    from: 'if (late > 0 && falta > 0)',
    to: 'if (late > 0 && falta < 0)',
    tests: [ONE_PRESS],
  },
  {
    name: 'the button that releases an order pays one of its invoices',
    file: 'src/areas/orders/portal/release/ReleasePanel.tsx',
    from: '<PayExactly ids={lines.map(',
    to: '<PayExactly ids={lines.slice(0, 1).map(',
    tests: [ONE_PRESS],
  },
  {
    name: 'a release is requested for every order within the whole limit',
    file: REQUEST_RELEASES,
    from: 'if (available !== null && value > available) continue;',
    to: 'if (available !== null && value > (rule.cupo ?? 0)) continue;',
    tests: [REQUESTED],
  },
  {
    name: 'a release is requested while an invoice is overdue for too long',
    file: REQUEST_RELEASES,
    from: 'if (tooLate !== null && (await hasInvoiceDueBefore',
    to: "if (tooLate === '' && (await hasInvoiceDueBefore",
    tests: [REQUESTED],
  },
  {
    name: 'the release from one hold is requested after each payment',
    file: RELEASE_STORE,
    from: 'where requested_at is null order by',
    to: 'where order_id > 0 order by',
    tests: [REQUESTED],
  },
  {
    name: 'credits in the client’s favour use up the limit',
    file: RELEASE_RULES,
    from: 'return invoices - claimed - credits + orders;',
    to: 'return invoices - claimed + credits + orders;',
    tests: ['src/areas/orders/rules/release.test.ts › of %o is %i, which leaves %i of 1000'],
  },
  {
    name: 'beside an order the meter says what is left of the limit as if it were used',
    file: 'src/areas/orders/portal/credit/CreditMeter.tsx',
    from: '`${money(used)} of',
    to: '`${money(available)} of',
    tests: [ONE_PRESS],
  },
  {
    name: 'the search for the cheapest invoices gives up after a few sets',
    file: CHEAPEST,
    from: 'const MAX_VISITS = 400_000;',
    to: 'const MAX_VISITS = 4;',
    tests: [`${CHEAPEST_TEST} › is proven for 60 invoices of a station, in pesos`],
  },
  {
    name: 'a search that was given up says that nothing is cheaper',
    file: CHEAPEST,
    from: 'isProven: least === target || visits < maxVisits,',
    to: 'isProven: least === target || visits <= MAX_VISITS,',
    tests: [`${CHEAPEST_TEST} › reports when it cannot prove that no set is cheaper`],
  },
  {
    name: 'invoices that are worth exactly what is missing are not enough',
    file: CHEAPEST,
    from: 'if ((sorted[middle] ?? 0) < least)',
    to: 'if ((sorted[middle] ?? 0) <= least)',
    tests: [`${CHEAPEST_TEST} › equals the result of trying every set`],
  },
  {
    name: 'an overdue invoice that holds an order has the day on which it was due',
    file: 'src/areas/orders/portal/release/ReleaseInvoices.tsx',
    from: '{line.dias_mora > 0',
    to: '{line.dias_mora < 0',
    tests: [ONE_PRESS],
  },
  {
    name: 'who sees some stations sees the credit of the whole company',
    file: 'src/areas/orders/server/credit.ts',
    from: 'return viewer.destinations\n',
    to: 'return viewer.destinations?.length === 0\n',
    tests: [`${RELEASE_TEST} › shows no credit to a user who is confined to stations`],
  },
  {
    name: 'who may not pay gets the proposal of invoices that release an order',
    file: 'src/areas/orders/area.ts',
    from: "{ ...ORDERS, also: ['Facturas::pendientes'] }",
    to: "{ ...ORDERS, also: ['Trazabilidad::pedidos'] }",
    tests: [AS_IN_MATRIX],
  },
  {
    name: 'a cash payment takes any segment',
    file: 'src/areas/invoices/rules/cash.ts',
    from: '!CASH_SEGMENTS.some(({ value }) => value === idSegment)',
    to: '!CASH_SEGMENTS.some(({ value }) => value !== idSegment)',
    tests: [`${CASH_TEST} › refuses every kind of bad input, and creates no payment`],
  },
  {
    name: 'the form of a cash payment has no maximum',
    file: 'src/areas/invoices/rules/cash-draft.ts',
    from: 'totalProblem(cents, limits) }',
    to: 'totalProblem(Math.min(cents, limits.maximum), limits) }',
    tests: [
      'src/areas/invoices/rules/cash-draft.test.ts › reports the problem of each field, by the limits of any payment',
    ],
  },
  {
    name: 'the smallest cash payment is refused',
    file: 'src/areas/invoices/rules/cash.ts',
    from: 'checkTotal(amount.value, limits,',
    to: 'checkTotal(amount.value - 1, limits,',
    tests: [`${CASH_TEST} › accepts every segment of the specification in every store, from the currency’s minimum`],
  },
  {
    name: 'the receipt of a cash payment does not say that it is one',
    file: 'src/areas/invoices/rules/cash.ts',
    from: 'return is_purchase ? segmentName(segment) : cashTitle(segment);',
    to: 'return is_purchase ? cashTitle(segment) : segmentName(segment);',
    tests: [CASH_APPROVED],
  },
  {
    name: 'a cash payment that fails says nothing',
    file: 'src/areas/invoices/portal/cash/CashForm.tsx',
    from: '{error && <PaymentFailed',
    to: '{error && busy && <PaymentFailed',
    tests: [CASH_KEPT],
  },
  {
    name: 'the money of a cash payment is in no credit',
    file: 'src/areas/account/server/apply-payment.ts',
    from: 'toCredit: { ...key, cents: unassigned },',
    to: 'toCredit: { ...key, cents: unassigned * 0 },',
    tests: [CASH_APPROVED],
  },
  {
    name: 'cash that is approved after the expiry does not count',
    file: 'src/areas/invoices/rules/status.ts',
    from: "expired: ['approved'],",
    to: 'expired: [],',
    tests: [`${CASH_TEST} › %s: creates no credit; approved later: creates the credit`],
  },
  {
    name: 'the credit of a cash payment stays open after its reversal',
    file: 'src/areas/account/server/reverse-payment.ts',
    from: 'row.own_credit && row.open_cents !== 0',
    to: 'row.own_credit && row.open_cents === 0',
    tests: [`${CASH_TEST} › reversed: closes the credit`],
  },
  {
    name: 'each press of one cash payment is a new one',
    file: 'src/areas/invoices/server/create-payment.ts',
    from: 'idempotentRequest(key.value, typeof',
    to: 'idempotentRequest(key.value && null, typeof',
    tests: [
      `${CASH_TEST} › creates one payment for one key and the same input, also concurrently, and refuses other input`,
    ],
  },
  {
    name: 'the form of a cash payment is empty after a failure',
    file: 'src/areas/invoices/portal/cash/useCashPayment.ts',
    from: 'await attempt.send(filter, (idempotencyKey) =>\n      request(PayCash, { filter, idempotencyKey }),\n    );',
    to: 'await attempt.send(filter, (idempotencyKey) => {\n      changeCashDraft();\n      return request(PayCash, { filter, idempotencyKey });\n    });',
    tests: [CASH_KEPT],
  },
  {
    name: 'an amount above the maximum can be typed',
    file: MONEY_FIELD,
    from: 'Math.min(masked.cents, max)',
    to: 'Math.min(masked.cents, 10 * max)',
    tests: [CASH_AT_BANK],
  },
  {
    name: 'an amount below the minimum stays in its field',
    file: MONEY_FIELD,
    from: 'Math.max(cents, min)',
    to: 'Math.max(cents, 0 * min)',
    tests: [CASH_AT_BANK],
  },
  {
    name: 'a support session pays in advance',
    file: 'src/areas/invoices/area.ts',
    from: 'unmet: PAYS,',
    to: 'unmet: PAYMENTS,',
    tests: [AS_IN_MATRIX],
  },
  {
    name: 'a payment that the bank took back stays in the ledger',
    file: STATUS,
    from: 'is_purchase ? NOTHING_REVERSED : await reversePayment',
    to: 'is_purchase || causa !== null ? NOTHING_REVERSED : await reversePayment',
    tests: [OPENS_AGAIN],
  },
  {
    name: 'the ERP is told of reversals that undo a compensation alone',
    file: STATUS,
    from: "  await publishEvent(tx, app, { clientId, type: 'payment.reversed'",
    to: "  if (compensations.length > 0) await publishEvent(tx, app, { clientId, type: 'payment.reversed'",
    tests: [OPENS_AGAIN],
  },
  {
    name: 'who paid is not mailed that the bank took it back',
    file: 'src/areas/invoices/server/reversal-mail.ts',
    from: 'if (!(await wantsMail(',
    to: "if (uuid !== '' || !(await wantsMail(",
    tests: [`${REVERSAL_TEST} › closes its credit if it is a reversed cash payment, and mails that`],
  },
  {
    name: 'who made the first compensation that a reversal undoes is not mailed',
    file: STATUS,
    from: 'for (const undone of compensations)',
    to: 'for (const undone of compensations.slice(1))',
    tests: [
      'src/areas/compensations/server/answer.test.ts › S for an advance is undone when the bank reverses the advance: payer, author and ERP are informed',
    ],
  },
  {
    name: 'an approval after the expiry is mailed like any other',
    file: STATUS,
    from: 'isUnfinished(payment.estado) ? null : payment.estado;',
    to: "isUnfinished(payment.estado) || payment.estado === 'expired' ? null : payment.estado;",
    tests: [`${REVERSAL_TEST} › mails the user once when it is approved after another outcome, with the receipt`],
  },
  {
    name: 'the receipt of a reversed payment is verified as if it were paid',
    file: 'src/areas/account/server/verify.ts',
    from: 'issued.reversed_at && dateTimeIn(issued.reversed_at, timeZone)',
    to: 'issued.reversed_at && null',
    tests: [OPENS_AGAIN],
  },
  {
    name: 'the mail about an approved payment has no receipt',
    file: RECEIPT_MAIL,
    from: 'const attachments = wanted ?',
    to: 'const attachments = wanted && former !== null ?',
    tests: [RECEIPT_ONCE],
  },
  {
    name: 'a receipt that the mail server did not take is lost',
    file: RECEIPT_MAIL,
    from: 'retries: MAIL_RETRIES,',
    to: 'retries: MAIL_RETRIES * 0,',
    tests: [`${RECEIPT_TEST} › comes later if the mail server is down, without delaying the payment`],
  },
  {
    name: 'a receipt is mailed to who wants none',
    file: RECEIPT_MAIL,
    from: 'const wanted = await wantsReceiptMail(app.db, clientId, userId);',
    to: 'const wanted = (await wantsReceiptMail(app.db, clientId, userId)) || former === null;',
    tests: [
      `${RECEIPT_TEST} › is not sent to a user who does not want it; an approval after another final state is mailed without the receipt`,
    ],
  },
  {
    name: 'a support session switches a user’s receipts off',
    file: 'src/areas/session/area.ts',
    from: "anyOf: ['Facturas::pendientes', 'Bonos::regalo'], changes: true }",
    to: "anyOf: ['Facturas::pendientes', 'Bonos::regalo'] }",
    tests: [AS_IN_MATRIX],
  },
  {
    name: 'the shared link of a receipt lacks a letter of its code',
    file: 'src/areas/invoices/server/share-receipt.ts',
    from: 'ok({ url: address })',
    to: 'ok({ url: address.slice(0, -1) })',
    tests: [RECEIPT_ONCE],
  },
  {
    name: 'PlaceToPay gets an amount without its cents',
    file: PLACETOPAY,
    from: 'total: amountFromCents(total) }',
    to: 'total: Math.round(amountFromCents(total)) }',
    tests: [OPENING],
  },
  {
    name: 'the proof of a call to PlaceToPay begins with its time',
    file: PLACETOPAY,
    from: '.update(nonce).update(seed)',
    to: '.update(seed).update(nonce)',
    tests: [`${PLACETOPAY_TEST} › equals the documentation's example for $alg, nonce $nonce_raw and seed $seed`],
  },
  {
    name: 'a payment that PlaceToPay verifies can be cancelled',
    file: PLACETOPAY_STATUS,
    from: "case 'PENDING_VALIDATION':\n      return { estado: 'pending'",
    to: "case 'PENDING_VALIDATION':\n      return { estado: 'created'",
    tests: [`${PLACETOPAY_TEST} › reads %s`],
  },
  {
    name: 'a state of PlaceToPay that nobody knows is a beginning',
    file: PLACETOPAY_STATUS,
    from: "throw noStatus('an unknown status');",
    to: "return { estado: 'created', causa: null, attempt: last };",
    tests: [`${PLACETOPAY_TEST} › throws GatewayUnavailable for %s`],
  },
  {
    name: 'PlaceToPay’s signature of SHA-256 is compared with that of SHA-1',
    file: PLACETOPAY,
    from: "signature.startsWith('sha256:') ? 'sha256' : 'sha1'",
    to: "signature.startsWith('sha256:') ? 'sha1' : 'sha1'",
    tests: [`${PLACETOPAY_TEST} › is accepted with the newer SHA-256 signature`],
  },
  {
    name: 'PlaceToPay’s signature of SHA-1 is compared with that of SHA-256',
    file: PLACETOPAY,
    from: "signature.startsWith('sha256:') ? 'sha256' : 'sha1'",
    to: "signature.startsWith('sha256:') ? 'sha256' : 'sha256'",
    tests: [`${PLACETOPAY_TEST} › of session $requestId has the session to query`],
  },
  {
    name: 'a notification of PlaceToPay asks for nothing',
    file: NOTIFICATION,
    from: "return (await syncPaymentStatus(app, payment, 'notification')) ?",
    to: "return payment.session || (await syncPaymentStatus(app, payment, 'notification')) ?",
    tests: [
      `${PING_TEST} › is accepted with the site’s signature in either form, and applied once when ten come at once`,
    ],
  },
  {
    name: 'PlaceToPay’s session of another payment counts',
    file: PLACETOPAY_STATUS,
    from: 'if (reference !== numberReference(query))',
    to: 'if (reference.length > 2 * numberReference(query).length)',
    tests: [`${PING_TEST} › about an unknown payment or another payment’s session changes nothing`],
  },
  {
    name: 'a partial approval pays the whole',
    file: PLACETOPAY_STATUS,
    from: 'attempt: approved[0], charged };',
    to: 'attempt: approved[0] };',
    tests: [`${PING_TEST} › %s moves no money and is reported once`],
  },
  {
    name: 'a refund at PlaceToPay is a reversal',
    file: PLACETOPAY_STATUS,
    from: "case 'REFUNDED':\n      return { estado: 'failed', causa: 'REFUNDED'",
    to: "case 'REFUNDED':\n      return { estado: 'rejected', causa: REVERSAL_CAUSE",
    tests: [`${PING_TEST} › %s moves no money and is reported once`],
  },
  {
    name: 'a reversal at PlaceToPay is a rejection like any other',
    file: PLACETOPAY_STATUS,
    from: "applied?.status.status === 'REJECTED' && approved.length === 0",
    to: "applied?.status.status === 'REJECTED' && approved.length > 0",
    tests: [`${PING_TEST} › applies a second attempt after a refused one, and then its reversal`],
  },
  {
    name: 'a gateway is not asked again about a payment that has ended',
    file: SYNC,
    from: 'else await sendLaterCheck(app, { ...key, round: 0 });',
    to: 'else await sendLaterCheck(app, { ...key, round: 99 });',
    tests: [
      'src/areas/invoices/server/outage.test.ts › is queried again after an approval, so that a reversal is found, also after it was down',
    ],
  },
  {
    name: 'an approved session that the portal did not save is overlooked',
    file: NOTIFICATION,
    from: "if (status?.estado !== 'approved') return 'unchanged';",
    to: "if (status?.estado !== 'pending') return 'unchanged';",
    tests: [`${PING_TEST} › about a session that the portal did not save changes nothing unless it is approved`],
  },
  {
    name: 'a payment moves to the gateway that its store has now',
    file: SYNC,
    from: 'const gateway = gatewayOf(app, payment.gateway);',
    to: 'const gateway = gatewayOf(app, app.settings.gateway.of[payment.store]);',
    tests: [
      `${PING_TEST} › a payment keeps its gateway after its store changes to another, and waits if its gateway is not configured`,
    ],
  },
  {
    name: 'the simulator of PlaceToPay takes a proof of ten minutes ago',
    file: 'simulators/placetopay/auth.ts',
    from: 'const SKEW_MS = 300_000;',
    to: 'const SKEW_MS = 600_000;',
    tests: ['simulators/placetopay/placetopay.test.ts › refuses a wrong authentication with its error number: %i'],
  },
  {
    name: 'PlaceToPay may send the browser to any site',
    file: PLACETOPAY,
    from: 'if (!origins.includes(new URL(processUrl).origin)) {',
    to: 'if (origins.length === 0 && processUrl.length === 0) {',
    tests: [`${GATEWAY}/adapters.test.ts › refuses a session that redirects the browser to %s`],
  },
  {
    name: 'PlaceToPay speaks to Ecuador as to Colombia',
    file: PLACETOPAY,
    from: "EC: 'es_EC'",
    to: "EC: 'es_CO'",
    tests: [OPENING],
  },
  {
    name: 'the demo’s lubricants store of Ecuador does not pay through PlaceToPay',
    file: 'tools/start/demo.ts',
    from: "GATEWAY_LUBRICANTES_ECUADOR: 'placetopay'",
    to: "GATEWAY_LUBRICANTES_ECUADOR: 'surtidor'",
    tests: ['tools/start.test.ts › lets the stores of Ecuador pay through PlaceToPay'],
  },
  {
    name: 'a compensation leaves the portal’s own credit open',
    file: APPLY_COMPENSATION,
    from: 'uses.filter(({ row }) => row.own_credit).flatMap(movementsOf)',
    to: 'uses.filter(({ row }) => row.own_credit && row.counted).flatMap(movementsOf)',
    tests: [`${COMPENSATION_TEST} › applies credits to invoices once, in whole and in part`],
  },
  {
    name: 'a compensation uses more credit than it pays',
    file: APPLY_COMPENSATION,
    from: 'sumCents(uses.map((use) => use.cents)) !== 0',
    to: 'sumCents(uses.map((use) => use.cents)) > 0',
    tests: [`${COMPENSATION_TEST} › requires two equal sides, both of its client`],
  },
  {
    name: 'a compensation that the ERP counted early is subtracted twice',
    file: MONEY_STORE,
    from: 'coalesce(i.included and not i.reverted, false) as counted, p.reversed_at is not null as was_reversed',
    to: 'false as counted, p.reversed_at is not null as was_reversed',
    tests: [`${COMPENSATION_TEST} › is not subtracted twice if the ERP counted it before it answered`],
  },
  {
    name: 'a compensation that the ERP counts late is subtracted twice',
    file: BALANCE,
    from: 'if (!share.counted) paid +=',
    to: 'if (!share.wasReversed) paid +=',
    tests: [`${COMPENSATION_TEST} › counts as included in each document once the ERP lists it there`],
  },
  {
    name: 'what an invoice has no room for becomes no credit',
    file: RECONCILE,
    from: 'movable: document.sign > 0 }',
    to: 'movable: document.sign > 1 }',
    tests: [
      `${COMPENSATION_TEST} › turns the surplus of an invoice into a credit, and applies it again once the invoice has room`,
    ],
  },
  {
    name: 'a credit of which the ERP has less gives some of its use back',
    file: RECONCILE,
    from: 'movable: document.sign > 0 }',
    to: 'movable: document.sign > -2 }',
    tests: [`${COMPENSATION_TEST} › uses a credit as allocated, even if the ERP has reduced it by then`],
  },
  {
    name: 'a compensation’s lock does not follow its credit to the ERP’s document',
    file: MONEY_STORE,
    from: 'where heir.document_id is not null',
    to: 'where heir.document_id is null',
    tests: [`${COMPENSATION_TEST} › locks the ERP’s document that replaces a locked credit`],
  },
  {
    name: 'money that a compensation has used returns to its invoice',
    file: MONEY_STORE,
    from: '(p.cents - paying.cents + used.cents)',
    to: '(p.cents - paying.cents + 0 * used.cents)',
    tests: [
      `${COMPENSATION_TEST} › keeps its use of the ERP’s document of the money, even if the invoice has room for that money again`,
    ],
  },
  {
    name: 'a reversal undoes the compensations that used its own money alone',
    file: 'src/areas/account/server/reverse-payment.ts',
    from: 'last.length > 0; undone.push',
    to: 'last.length > 0 && undone.length === 0; undone.push',
    tests: [
      `${COMPENSATION_TEST} › is undone as a whole: both sides reopen, and compensations that used its credit are undone`,
    ],
  },
  {
    name: 'what the ERP still counts of an undone compensation is not added back',
    file: BALANCE,
    from: '(share.counted && share.wasReversed ?',
    to: '(!share.counted && share.wasReversed ?',
    tests: [`${COMPENSATION_TEST} › stays added back until the ERP reverts it, document by document`],
  },
  {
    name: 'a compensation that is undone at once leaves its invoice reduced',
    file: APPLY_COMPENSATION,
    from: 'return undone ? [use,',
    to: 'return undone && row.own_credit ? [use,',
    tests: [
      `${COMPENSATION_TEST} › is undone at once if the ERP confirms it later, and the amounts that the ERP counts are corrected`,
    ],
  },
  {
    name: 'a compensation stands although its credit turns out to be reversed money',
    file: LEDGER_IMPORT,
    from: 'if (gone.length > 0) await undoCompensations',
    to: 'if (gone.length > 1) await undoCompensations',
    tests: [`${COMPENSATION_TEST} › is undone if the ERP names the payment only later`],
  },
  {
    name: 'an older record of the ERP that comes late counts',
    file: LEDGER_IMPORT,
    from: 'storedVersion: ({ key }) => known.get(naturalKey(key))?.version',
    to: "storedVersion: () => known.get('')?.version",
    tests: [
      'src/areas/account/server/ledger.property.test.ts › lead to the same open amounts and violate no invariant',
    ],
  },
  {
    name: 'the first invoice of a payment is not paid, and its money becomes a credit',
    file: STATUS,
    from: '        lines: toApply,',
    to: '        lines: toApply.slice(1),',
    tests: ['src/server/testing/model/model.test.ts › end as the model predicts'],
  },
  {
    name: 'an event is signed without its time',
    file: 'src/kit/server/crypto/webhook-signature.ts',
    from: 'const signed = `${id}.${timestamp}.${body}`;',
    to: 'const signed = `${id}.${timestamp.slice(0, 0)}.${body}`;',
    tests: [`${DELIVER_TEST} › are delivered once, in each client’s order, signed by Standard Webhooks`],
  },
  {
    name: 'the pauses between deliveries grow to two hours',
    file: DELIVER_RULES,
    from: 'const MAX_PAUSE = 3_600_000;',
    to: 'const MAX_PAUSE = 7_200_000;',
    tests: ['src/areas/erp/rules/deliver.test.ts › pauses grow from five seconds to an hour'],
  },
  {
    name: 'an event that the ERP refuses counts as taken',
    file: SEND,
    from: 'if (ok) return { ok: true };',
    to: 'if (ok || status < 500) return { ok: true };',
    tests: [PAUSES_ALONE],
  },
  {
    name: 'the events of every client try an address that fails',
    file: DELIVER,
    from: 'address ? 1 : MAX_CLIENTS',
    to: 'address ? MAX_CLIENTS : MAX_CLIENTS',
    tests: [`${DELIVER_TEST} › are sent rarely to an address that answers %s to all`],
  },
  {
    name: 'an event that the stop of the process cuts off counts as taken',
    file: DELIVER,
    from: 'if (sent.ok) {',
    to: 'if (sent.ok || stopping.aborted) {',
    tests: [`${DELIVER_TEST} › under way when the process stops count as not sent, and are sent again with their id`],
  },
  {
    name: 'an event that is committed late is placed where it began',
    file: EVENTS_STORE,
    from: 'set position = last.position + c.n',
    to: 'set position = c.event_id + 0 * last.position',
    tests: [`${TOGETHER_TEST} › are all delivered where the first to begin commits last`],
  },
  {
    name: 'two processes deliver the same events',
    file: 'src/areas/erp/server/lock-store.ts',
    from: 'if (!rows[0]?.held) return null;',
    to: 'if (rows.length === 0) return null;',
    tests: [`${TOGETHER_TEST} › are sent once by two processes together`],
  },
  {
    name: 'an event is tried for two months',
    file: DELIVER_RULES,
    from: 'RETRY_WINDOW_MS = 3 * 86_400_000',
    to: 'RETRY_WINDOW_MS = 60 * 86_400_000',
    tests: [
      `${DELIVER_TEST} › that have failed for three days wait until an operator releases them, and are never dropped`,
    ],
  },
  {
    name: 'a replay leaves out the event from which it was asked',
    file: 'src/areas/erp/server/deliver/redeliver-store.ts',
    from: 'sql`position >= ${from}`',
    to: 'sql`position > ${from}`',
    tests: [`${DELIVER_TEST} › are replayed from one onwards, or all of a client, with their ids, marked and audited`],
  },
  {
    name: 'a pull begins with the event that the ERP had last',
    file: EVENTS_STORE,
    from: 'where position > ${position} order by',
    to: 'where position >= ${position} order by',
    tests: [`${DELIVER_TEST} › can be pulled in the same order from any position, in bounded pages, with the key only`],
  },
  {
    name: 'one answer to a pull has any number of events, however large',
    file: EVENTS_STORE,
    from: 'where before < ${characters} order by',
    to: 'where before < before + ${characters} order by',
    tests: [`${DELIVER_TEST} › too large for one answer are pulled one by one without omission`],
  },
  {
    name: 'the lag of events counts those that the ERP has taken',
    file: 'src/areas/erp/server/deliver/delivery-store.ts',
    from: '(select coalesce(replayed_at, at) from outbox_event where delivered_at is null',
    to: '(select coalesce(replayed_at, at) from outbox_event where event_id > 0',
    tests: [
      'src/areas/erp/server/delivery.process.test.ts › starts when an event is written, and its metrics show its state',
    ],
  },
  {
    name: 'the log has the data of an event that the ERP refuses',
    file: DELIVER,
    from: 'log.warn({ event: event.id,',
    to: 'log.warn({ data: event.data, event: event.id,',
    tests: [PAUSES_ALONE],
  },
  {
    name: 'the time in which the ERP must take an event may be 0',
    file: 'src/server/environment/schema.ts',
    from: 'seconds(15, 1, 300)',
    to: 'seconds(15, 0, 300)',
    tests: [STOPS_THE_START],
  },
  {
    name: 'production signs events by the demo’s secret',
    file: FIELDS,
    from: 'noDemoSecret(production, /(^|,\\s*)whsec_demo/, example)',
    to: 'noDemoSecret(production, /(^|,\\s*)demo/, example)',
    tests: [STOPS_THE_START],
  },
  {
    name: 'the ERP simulator answers after half its delay',
    file: 'simulators/erp/event-store.ts',
    from: 'Date.parse(event.received_at) + delay)',
    to: 'Date.parse(event.received_at) + delay / 2)',
    tests: [CONFIRMED],
  },
  {
    name: 'the ERP simulator answers after an hour unless it is told otherwise',
    file: 'simulators/erp/settings.ts',
    from: "'ERP_DELAY', 900,",
    to: "'ERP_DELAY', 3600,",
    tests: [CONFIRMED],
  },
  {
    name: 'the ERP simulator confirms what it should reject',
    file: SIMULATED_ANSWER,
    from: "faults.reject === null ? 'S' : 'F'",
    to: "faults.reject === null ? 'S' : 'S'",
    tests: [`${SIMULATED_ERP} › is answered by a step: rejected if a reason is set, and only once`],
  },
  {
    name: 'the ERP simulator never answers twice',
    file: SIMULATED_ANSWER,
    from: 'return [answer, answer];',
    to: 'return [answer];',
    tests: [
      `${SIMULATED_ERP} › is answered twice, never and late, contradictorily, or with an unknown id, as the fault says`,
    ],
  },
  {
    name: 'no order of the ERP simulator is reviewed by logistics',
    file: 'simulators/erp/order-paths.ts',
    from: "'3.1', '3.4', '3.3', '4'",
    to: "'3.1', '3.3', '4'",
    tests: [`${SIMULATED_ORDERS} › orders go every path in steps, one a step, through all sixteen states`],
  },
  {
    name: 'the ERP simulator releases what it should refuse to release',
    file: 'simulators/erp/move-orders.ts',
    from: 'else if (faults.refuse_release === null)',
    to: "else if (faults.refuse_release !== '')",
    tests: [
      `${SIMULATED_ORDERS} › a release is refused if that fault is set, and the order is held again for its reason`,
    ],
  },
  {
    name: 'the ERP simulator stores an event as often as it comes',
    file: 'simulators/erp/receive.ts',
    from: 'if (eventStore.event(id))',
    to: 'if (eventStore.event(id)?.times === 0)',
    tests: [`${SIMULATED_ERP} › is stored once, with its data and in order, however often it is delivered`],
  },
  {
    name: 'a kill of the ERP simulator loses what it has decided',
    file: 'simulators/erp/event-store.ts',
    from: 'journal.append(entry);',
    to: "if (entry.kind !== 'decided') journal.append(entry);",
    tests: [`${SIMULATED_ERP} › keeps every stored event and decided answer, and sends what was not sent`],
  },
  {
    name: 'a simulator answers a name that only begins as this machine’s',
    file: 'simulators/app.ts',
    from: '|\\[::1\\])$/i',
    to: '|\\[::1\\])/i',
    tests: [
      'simulators/erp/control-api.full.test.ts › answers only a loopback name, like its API, and no form of another site',
    ],
  },
  {
    name: 'the demo’s ERP simulator is at another port',
    file: 'tools/start/checks.ts',
    from: 'erp: portal + 2,\n    mailbox: portal + 3,',
    to: 'erp: portal + 3,\n    mailbox: portal + 2,',
    tests: [
      'tools/start.test.ts › prints its steps and addresses, keeps its data and builds and loads nothing, and ends with all its processes',
    ],
  },
  {
    name: 'simulators answer other machines',
    file: 'simulators/settings.ts',
    from: "?? '127.0.0.1'",
    to: "?? '0.0.0.0'",
    tests: ['tools/start/simulators.test.ts › the simulator %s listens on 127.0.0.1 only'],
  },
  {
    name: 'the bell counts what has been read',
    file: 'src/areas/notifications/portal/query.ts',
    from: 'data.filter(({ read }) => !read)',
    to: 'data.filter(({ read }) => read)',
    tests: [ARRIVES],
  },
  {
    name: 'the lubricants theme has a bell',
    file: 'src/portal/shell/Header.tsx',
    from: '{!isLubricants(portalConfig().theme) && (',
    to: '{(!isLubricants(portalConfig().theme) || !loading) && (',
    tests: [
      'e2e/themes.spec.ts › a lubricants store’s home has its own header and footer, the other pages the usual ones: ${store}',
    ],
  },
  {
    name: 'a page gives the notification service up after its first failure',
    file: 'src/kit/portal/live/page-stream.ts',
    from: 'reason instanceof PortalError && reason.status === 401',
    to: 'reason instanceof PortalError && (reason.status ?? 0) >= 401',
    tests: ['e2e/notifications.spec.ts › without the service the portal works as before, and its screen says so'],
  },
  {
    name: 'a notification that has been read is marked as unread',
    file: NOTIFICATION_ROWS,
    from: '{!read && <VisuallyHidden>',
    to: '{read && <VisuallyHidden>',
    tests: [ARRIVES],
  },
  {
    name: 'to delete all notifications deletes nothing at the service',
    file: 'src/areas/notifications/portal/actions.ts',
    from: '() => nodeOf(userId).remove(null),',
    to: '() => nodeOf(userId).markRead([]),',
    tests: [MARKS],
  },
  {
    name: 'what has been read comes as unread',
    file: NOTIFICATION_RULES,
    from: "read: Number(value['read']) === 1",
    to: "read: Number(value['read']) === 2",
    tests: [`${NOTIFICATION_RULES_TEST} › is read as a list, the newest first; values of another form are left out`],
  },
  {
    name: 'the data of a notification that come as text are lost',
    file: NOTIFICATION_RULES,
    from: 'return isObject(parsed) ? parsed : {};',
    to: 'return isObject(parsed) ? {} : {};',
    tests: [
      `${NOTIFICATION_RULES_TEST} › has its data also if the service stores them as text, and the message if there is no title`,
    ],
  },
  {
    name: 'the button that marks a notification as read does nothing',
    file: NOTIFICATION_ROWS,
    from: 'if (!read && changes) markAsRead',
    to: 'if (read && changes) markAsRead',
    tests: [MARKS],
  },
  {
    name: 'all notifications are deleted without a question',
    file: NOTIFICATION_SCREEN,
    from: 'onClick={() => setAsking(true)}',
    to: 'onClick={() => void deleteAll(userId).catch(onFailure)}',
    tests: [MARKS],
  },
  {
    name: 'a role without permissions sees notifications',
    file: 'src/kit/core/declared-permissions.ts',
    from: "'Notificaciones::pedidos': [\n",
    to: "'Notificaciones::pedidos': [\n    'basic',\n",
    tests: ['src/server/permissions.test.ts › %s may do what the table says'],
  },
  {
    name: 'whatever is chosen, a kind of notification comes in the portal',
    file: 'src/areas/notifications/portal/preferences/Preferences.tsx',
    from: 'mutate({ canal: value as CanalNotificacion, whatsapp })',
    to: "mutate({ canal: value === '' ? 'NINGUNO' : 'PORTAL', whatsapp })",
    tests: ['e2e/notifications.spec.ts › delivers each kind of notification as the user has chosen'],
  },
  {
    name: 'every store is installed under the name of one',
    file: 'src/server/pages/web-app.ts',
    from: 'name: NAMES[store.code],',
    to: 'name: NAMES.ecuador,',
    tests: ['e2e/offline.spec.ts › can be installed under its name and icon'],
  },
  {
    name: 'without a connection the page does not say of when it is',
    file: 'src/portal/offline/OfflineNotice.tsx',
    from: 'state.dataUpdatedAt > 0',
    to: 'state.dataUpdatedAt < 0',
    tests: [
      'e2e/offline.spec.ts › shows without a connection what was last seen, marked with its time, and pays nothing',
    ],
  },
  {
    name: 'what is saved can be read after the session has idled',
    file: 'src/portal/offline/start.ts',
    from: 'lastActivity() + IDLE_MS - Date.now()',
    to: 'lastActivity() + 2 * IDLE_MS - Date.now()',
    tests: ['e2e/offline.spec.ts › the key expires when the session has been idle too long'],
  },
  {
    name: 'an encrypted answer has its text beside it',
    file: 'src/kit/portal/offline/saved-answers.ts',
    from: 'new Blob([iv, encrypted])',
    to: 'new Blob([iv, encrypted, text])',
    tests: ['e2e/offline.spec.ts › saves answers only encrypted, and no file'],
  },
  {
    name: 'a file of an earlier build stays',
    file: 'src/portal/worker/service-worker.ts',
    from: 'Promise.all(old.map(',
    to: 'Promise.all(old.slice(1).map(',
    tests: ['e2e/offline.spec.ts › a new build replaces the files of the one before, and pages come from the server'],
  },
  {
    name: 'a request without a body is cut as a slow one',
    file: 'src/server/http/listener.ts',
    from: 'if (bodyLength(raw.headers) === 0) return;',
    to: 'if (bodyLength(raw.headers) < 0) return;',
    tests: ['src/server/http/http-routes.test.ts › cuts no request without a body, however long its answer takes'],
  },
  {
    name: 'a connection that finishes no request holds the stop up',
    file: 'src/server/app.ts',
    from: 'closeAllConnections(), settings.stopTimeout)',
    to: 'closeAllConnections(), 60 * settings.stopTimeout)',
    tests: ['src/server/stop.test.ts › ends connections that never finish a request'],
  },
  {
    name: 'the group of its user may open the data folder',
    file: 'src/kit/server/database/private-folder.ts',
    from: 'const OTHERS = 0o077;',
    to: 'const OTHERS = 0o007;',
    tests: ['tools/import.test.ts › receives what is imported, and keeps its files to its own user'],
  },
  {
    name: 'each address of an IPv6 network has a limit of its own',
    file: ADDRESS,
    from: '(i < 4 ? part : 0)',
    to: '(i < 8 ? part : 0)',
    tests: [ONE_NETWORK],
  },
  {
    name: 'each port of an address has a limit of its own',
    file: ADDRESS,
    from: '([\\d.]+):\\d+)',
    to: '([\\d.]+):\\d{9})',
    tests: [ONE_NETWORK],
  },
  {
    name: 'no browser that has signed in before is known',
    file: 'src/areas/session/server/limits.ts',
    from: 'return device && (await isKnown(',
    to: "return device && email === '' && (await isKnown(",
    tests: [
      'src/areas/session/server/sign-in.test.ts › lets a known device sign in while strangers try from its address, but not without a limit',
    ],
  },
  {
    name: 'the server’s own role may try to change movements',
    file: 'src/kit/server/database/application-role.ts',
    from: "(values (8, 'delete'), (16, 'update')) o",
    to: "(values (8, 'delete')) o",
    tests: ['src/server/database-role.test.ts › %s'],
  },
  {
    name: 'a text that no spreadsheet can hold is imported',
    file: 'src/kit/core/text.ts',
    from: '[\\ufffe\\uffff]',
    to: '[\\uffff]',
    tests: ['src/areas/erp/server/import.bad-lines.test.ts › %s'],
  },
  {
    name: 'the audit log has no status that the ERP changed',
    file: 'src/areas/session/server/import-users.ts',
    from: "    ['status', before.status, after.status],\n",
    to: '',
    tests: [
      'src/areas/session/server/audit.test.ts › records what the ERP changes of a user: role, status and destinations',
    ],
  },
  {
    name: 'production takes a secret of two characters that are repeated',
    file: FIELDS,
    from: 'const MIN_CHARACTERS = 8;',
    to: 'const MIN_CHARACTERS = 2;',
    tests: [STOPS_THE_START],
  },
  {
    name: 'production takes a secret that says that it is one',
    file: FIELDS,
    from: '/demo|example|secret|password|',
    to: '/demo|example|password|',
    tests: [STOPS_THE_START],
  },
  {
    name: 'production takes one secret for two things',
    file: FIELDS,
    from: 'else if (others.includes(value))',
    to: 'else if (others.length === 0 && others.includes(value))',
    tests: [STOPS_THE_START],
  },
  {
    name: 'production without an address of its own is at localhost',
    file: 'src/server/environment/schema.ts',
    from: "(env['PUBLIC_URL_COMBUSTIBLES'] ?? '')",
    to: "(env['PUBLIC_URL_COMBUSTIBLES'] ?? localUrl(env, store))",
    tests: ['src/server/environment/environment.test.ts › is refused in production without the address of the portal'],
  },
  {
    name: 'a stream of an import may have ten million blank lines',
    file: IMPORT,
    from: 'cutter.blanks > BLANK_LINES',
    to: 'cutter.blanks > 10 * BLANK_LINES',
    tests: [`${IMPORT_TEST} › ends a stream that is mostly blank lines, and keeps the complete ones`],
  },
  {
    name: 'where the disk is full the report of an import is empty',
    file: IMPORT,
    from: "{ report: this.#report, broken: 'The disk is full.'",
    to: "{ report: emptyReport(), broken: 'The disk is full.'",
    tests: [`${IMPORT_TEST} › answers 507 with the report so far where the disk is full, and lists answer`],
  },
  {
    name: 'an operator’s command does not ask the server that has the database',
    file: 'tools/operator/send-command.ts',
    from: 'if (error instanceof FileLocked) return null;',
    to: 'if (error instanceof FileLocked && databaseUrl) return null;',
    tests: ['tools/import.test.ts › executes an admin command that is signed with its own secret'],
  },
  {
    name: 'a mutation may change a text that its file has twice',
    file: 'tools/mutants/list-problems.ts',
    from: 'else if (count !== 1)',
    to: 'else if (count === 0)',
    tests: ['tools/mutants.full.test.ts › is reported where it %s'],
  },
  {
    name: 'the log does not say why a job failed',
    file: 'src/kit/server/jobs/jobs.ts',
    from: 'app.log.error({ err: error, job: job.name }',
    to: 'app.log.error({ job: job.name }',
    tests: [
      'src/areas/session/server/reset.test.ts › queues the mail while the mail server is down, and answers at once',
    ],
  },
  {
    name: 'an address that is no screen is answered as one',
    file: 'src/server/pages/portal-paths.ts',
    from: "['/admin/store', 'Inicio'],",
    to: "['/admin/store', 'Inicio'],\n  ['/admin/tienda', null],",
    tests: ['src/portal/screens.test.ts › has the same addresses as the server, which answers 404 for all others'],
  },
  {
    name: 'pages say nothing of a database that is away',
    file: 'src/server/pages/portal.ts',
    from: 'isInMaintenance(app.db).catch(() => true)',
    to: 'isInMaintenance(app.db).catch(() => false)',
    tests: [AWAY_AT_START],
  },
  {
    name: 'a database that is away is a fault of the server',
    file: 'src/server/http/listener.ts',
    from: 'if (isDatabaseUnavailable(error)) {',
    to: 'if (isDatabaseUnavailable(error) && status > 503) {',
    tests: [AWAY_AT_START],
  },
  {
    name: 'the report of attacks counts what holds as broken',
    file: 'attacks/run.ts',
    from: 'findings.filter(({ held }) => held === false).length',
    to: 'findings.filter(({ held }) => held === true).length',
    tests: ['attacks/attacks.test.ts › the report marks failed expectations and attempts that could not be made'],
  },
  {
    name: 'the message of a notification is its title',
    file: 'src/areas/notifications/server/node.ts',
    from: 'message: body,',
    to: 'message: title,',
    tests: [`${REST_TEST} › are null if there are none, else their fields by key, the newest last`],
  },
  {
    name: 'a notification that is marked as read stays unread at the server',
    file: NODE_STORE,
    from: 'set read = found.read from found',
    to: 'set read = not found.read from found',
    tests: [`${REST_TEST} › are marked as read and unread, one or several, and nothing else of them changes`],
  },
  {
    name: 'to delete one notification deletes all',
    file: NODE_STORE,
    from: '(${key}::text is null or key = ${key})',
    to: "(${key}::text is null or key <> '')",
    tests: [`${REST_TEST} › are deleted one by one, or all`],
  },
  {
    name: 'to delete a node deletes nothing of it',
    file: NODE_STORE,
    from: '(${key}::text is null or key = ${key})',
    to: '(key = ${key})',
    tests: [`${REST_TEST} › are deleted one by one, or all`],
  },
  {
    name: 'who has no permission of notifications reads them',
    file: NODE_ROUTES,
    from: "const READS: AccessRule = { to: 'permission', anyOf: ['Notificaciones::pedidos'] };",
    to: "const READS: AccessRule = { to: 'session' };",
    tests: [`${REST_TEST} › are for their own user alone, with the permission, by token or from our own pages`],
  },
  {
    name: 'a stream says of what was read that it is unread',
    file: FEED,
    from: 'data: { read: row.read ? 1 : 0 } }',
    to: 'data: { read: row.read ? 0 : 1 } }',
    tests: [`${STREAM_TEST} › sends the whole node first, then what is written, read and deleted`],
  },
  {
    name: 'what one user is told comes to all streams of the client',
    file: FEED,
    from: 'return `${clientId} ${userId}`;',
    to: 'return `${clientId} ${0 * userId}`;',
    tests: [`${STREAM_TEST} › sends nothing of other users, of other clients, or of a station that is not the user’s`],
  },
  {
    name: 'a support session marks and deletes notifications',
    file: NODE_ROUTES,
    from: "anyOf: ['Notificaciones::pedidos'], changes: true };",
    to: "anyOf: ['Notificaciones::pedidos'] };",
    tests: [`${REST_TEST} › are read in a support session, but neither marked nor deleted`],
  },
  {
    name: 'no server process hears of a new notification',
    file: 'src/areas/notifications/server/notify-store.ts',
    from: 'case when shown then ${publishRow(',
    to: 'case when not shown then ${publishRow(',
    tests: [`${TWO_SERVERS} › pass on what is written, read and deleted at the other`],
  },
  {
    name: 'streams do not get what was written while nobody listened',
    file: FEED,
    from: 'onMissed: () => this.#readAllAgain(),',
    to: 'onMissed: () => void this.#readAllAgain,',
    tests: [
      `${TWO_SERVERS} › send everything again after their connections to the database were cut, with what they missed`,
    ],
  },
  {
    name: 'a stream begins with the newest twenty notifications',
    file: FEED,
    from: 'reader.send(wholeNode(rows, viewer',
    to: 'reader.send(wholeNode(rows.slice(-20), viewer',
    tests: [`${STREAM_TEST} › that is cut a hundred times, while others write, loses nothing`],
  },
  {
    name: 'a user has forty streams',
    file: STREAMS,
    from: 'const MAX_STREAMS = { user: 20,',
    to: 'const MAX_STREAMS = { user: 40,',
    tests: [`${STREAM_TEST} › is refused beyond twenty of one user; a request for its headers alone opens none`],
  },
  {
    name: 'a stream waits for a reader that does not keep up',
    file: 'src/kit/server/live/event-stream.ts',
    from: 'const MAX_WAITING = 512_000;',
    to: 'const MAX_WAITING = 512_000_000;',
    tests: [`${STREAM_TEST} › of a reader that does not keep up is closed, and the others get everything`],
  },
  {
    name: 'nobody is notified of how a payment ends after it has ended',
    file: 'src/areas/invoices/server/end-notification.ts',
    from: 'if (isUnfinished(payment.estado) && (isWatched',
    to: 'if (!isUnfinished(payment.estado) || (isWatched',
    tests: [
      'src/areas/invoices/server/end-notification.test.ts › notifies its user unless they watch its page, also of a late approval and of a reversal',
    ],
  },
  {
    name: 'who made a compensation is notified only where it is undone',
    file: 'src/areas/compensations/server/answer-mail.ts',
    from: 'await notifyEnd(app, key, end);',
    to: 'if (end.undone) await notifyEnd(app, key, end);',
    tests: [
      'src/areas/compensations/server/answer.test.ts › S applies both sides and unlocks them once, however often it comes, and mails the user once',
    ],
  },
  {
    name: 'an invoice is notified five days before it is due',
    file: 'src/areas/invoices/rules/due-notification.ts',
    from: 'const NOTIFIED_BEFORE = [3, 0, -1] as const;',
    to: 'const NOTIFIED_BEFORE = [5, 0, -1] as const;',
    tests: [
      'src/areas/invoices/server/due-notification.test.ts › are notified once each: three days before, on the day and the day after, with the open amount',
    ],
  },
  {
    name: 'no browser that was subscribed is told',
    file: 'src/areas/notifications/server/notify.ts',
    from: 'if (written.some(({ push_due }) => push_due))',
    to: 'if (written.every(({ push_due }) => !push_due))',
    tests: ['src/areas/notifications/server/push.test.ts › reaches the browser encrypted, short, and without amounts'],
  },
  {
    name: 'each copy to Firebase signs in',
    file: FIREBASE,
    from: 'known.until > Date.now()',
    to: 'known.until < Date.now()',
    tests: [`${FIREBASE_TEST} › gets a copy of each node, as it is written, read and deleted, with one sign-in`],
  },
  {
    name: 'the service of addresses is not the one that is configured',
    file: 'src/server/environment/environment.ts',
    from: 'ipServiceUrl: values.IP_SERVICE_URL,',
    to: 'ipServiceUrl: values.IP_SERVICE_URL && undefined,',
    tests: ['src/server/environment/services.test.ts › are configured by the environment'],
  },
  {
    name: 'after a sign-in that Firebase has ended nothing is copied any more',
    file: FIREBASE,
    from: 'if (status === 401) {',
    to: 'if (status === 418) {',
    tests: [`${FIREBASE_TEST} › that is unreachable, or ends the sign-in, delays nobody and gets the copy later`],
  },
  {
    name: 'a role without notifications does not learn that content has changed',
    file: 'src/areas/content/server/topic.ts',
    from: "{ to: 'session', beforeTerms: true, beforeFactor: true }",
    to: "{ to: 'permission', anyOf: ['Notificaciones::pedidos'] }",
    tests: [
      `${PAGE_STREAM_TEST} › tells a role without notifications that content has changed, and sends it no notification`,
    ],
  },
  {
    name: 'a page receives topics that its user may not',
    file: PAGE_STREAM,
    from: 'accessRefusal(allow, viewer, {}) === null',
    to: "accessRefusal(allow, viewer, {})?.code !== 'unauthorized'",
    tests: [
      `${PAGE_STREAM_TEST} › tells a role without notifications that content has changed, and sends it no notification`,
    ],
  },
  {
    name: 'a page receives the topics of a role that its user no longer has',
    file: PAGE_STREAM,
    from: '(role) => role === viewer.role',
    to: '(role) => role !== undefined',
    tests: [`${PAGE_STREAM_TEST} › ends when its user gets another role, whose topics the next one has`],
  },
  {
    name: 'an open stream holds the stop of a server up',
    file: STREAMS,
    from: 'for (const stream of this.#open) stream.end();',
    to: 'for (const stream of [...this.#open].slice(1)) stream.end();',
    tests: [`${TWO_SERVERS} › stop at once, even with open streams, whose readers reconnect to the other server`],
  },
  {
    name: 'a node has the newest two hundred and fifty',
    file: NODE_STORE,
    from: 'export const MAX_OF_USER = 200;',
    to: 'export const MAX_OF_USER = 250;',
    tests: [`${REST_TEST} › are the newest two hundred`],
  },
];
