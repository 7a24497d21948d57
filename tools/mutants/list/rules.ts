import type { Mutation } from '../mutation.ts';

const PLAN = 'src/areas/invoices/rules/plan.ts';
const PLAN_RULES = 'src/areas/invoices/rules/plan.test.ts';
const PLANS = 'src/areas/invoices/server/plan.test.ts';
const PAY = 'src/areas/invoices/rules/pay.ts';
const PAY_RULES = 'src/areas/invoices/rules/pay.test.ts › answers for %s';
const PAY_CENTS = 'src/areas/invoices/rules/pay.test.ts › accepts cents in dollars, and at least 1 dollar';
const BALANCE = 'src/areas/account/rules/open-balance.ts';
const BALANCES = 'src/areas/account/rules/open-balance.test.ts';

/** What is decided without a database. */
export const RULES: readonly Mutation[] = [
  {
    name: 'a payment of a plan may not reach the maximum',
    file: PLAN,
    from: 'bin.sum + cents <= maximum',
    to: 'bin.sum + cents < maximum',
    tests: [PLAN_RULES],
  },
  {
    name: 'a payment of a plan may have one document too many',
    file: PLAN,
    from: 'bin.lines.length < MAX_LINES;',
    to: 'bin.lines.length <= MAX_LINES;',
    tests: [`${PLAN_RULES} › has at most the documents that a payment takes`],
  },
  {
    name: 'a part of an invoice may be above the maximum',
    file: PLAN,
    from: 'Math.min(maximum, left - minimum)',
    to: 'Math.min(maximum + minimum, left - minimum)',
    tests: [`${PLAN_RULES} › pays an invoice above the maximum in parts, none of them below the minimum`],
  },
  {
    name: 'a plan pays the newest due first',
    file: PLAN,
    from: 'a.vencimiento < b.vencimiento ? -1 : 1',
    to: 'a.vencimiento < b.vencimiento ? 1 : -1',
    tests: [`${PLAN_RULES} › pays the oldest due first`],
  },
  {
    name: 'a payment of a plan may be below the minimum',
    file: PLAN,
    from: '=> totalOf(payment) >= minimum);',
    to: '=> totalOf(payment) >= 0);',
    tests: [`${PLAN_RULES} › has no payment below the minimum`],
  },
  {
    name: 'the largest single payment needs a plan',
    file: PLAN,
    from: 'amounts.length <= MAX_LINES',
    to: 'amounts.length < MAX_LINES',
    tests: [`${PLAN_RULES} › one payment is enough up to the maximum and its number of documents`],
  },
  {
    name: 'a plan pays less than the user has seen',
    file: PLAN,
    from: 'if (total !== shown) {',
    to: 'if (total > shown) {',
    tests: [`${PLANS} › follows the ledger: what was paid elsewhere is out, what is locked elsewhere waits`],
  },
  {
    name: 'a plan begins a payment beside its unfinished one',
    file: PLAN,
    from: 'if (plan.unfinished !== null) {',
    to: 'if (plan.unfinished !== null && plan.documents.length === 0) {',
    tests: [`${PLANS} › locks only the documents of the payment under way, and waits for its end`],
  },
  {
    name: 'a plan pays what the company holds back',
    file: PLAN,
    from: 'document.lock === null && !document.bloqueada;',
    to: 'document.lock === null;',
    tests: [`${PLANS} › follows the ledger: what was paid elsewhere is out, what is locked elsewhere waits`],
  },
  {
    name: 'a payment may be a cent above what is open',
    file: PAY,
    from: "if (amount > open) return 'amount_above_open';",
    to: "if (amount > open + 1) return 'amount_above_open';",
    tests: [PAY_CENTS],
  },
  {
    name: 'a balance below the minimum cannot be paid',
    file: PAY,
    from: 'amount < MINIMUM_PAYMENT[currency] && amount !== open',
    to: 'amount < MINIMUM_PAYMENT[currency] && amount <= open',
    tests: [PAY_RULES],
  },
  {
    name: 'a payment of exactly the maximum is refused',
    file: PAY,
    from: "if (total > maximum) return 'payment_above_maximum';",
    to: "if (total >= maximum) return 'payment_above_maximum';",
    tests: [PAY_RULES],
  },
  {
    name: 'a payment of exactly the minimum is refused',
    file: PAY,
    from: 'if (total < MINIMUM_PAYMENT[currency])',
    to: 'if (total <= MINIMUM_PAYMENT[currency])',
    tests: [PAY_CENTS],
  },
  {
    name: 'a payment accepts a balance that the user has seen too high',
    file: PAY,
    from: 'asked.monto_documento !== document.open]',
    to: 'asked.monto_documento < document.open]',
    tests: [PAY_RULES],
  },
  {
    name: 'a total payment may leave something open',
    file: PAY,
    from: "asked.tipo_transaccion === 'total' && asked.monto_transaccion !== document.open",
    to: "asked.tipo_transaccion === 'total' && asked.monto_transaccion > document.open",
    tests: [PAY_RULES],
  },
  {
    name: 'what a compensation holds can be paid',
    file: PAY,
    from: 'documents.find((one) => one.lock !== null)?.lock;',
    to: "documents.find((one) => one.lock?.holder === 'payment')?.lock;",
    tests: [PAY_RULES],
  },
  {
    name: 'one document may be in a payment twice',
    file: 'src/areas/account/rules/requested-documents.ts',
    from: 'if (taken.has(document.documentId)) {',
    to: 'if (taken.has(document.documentId) && at === 0) {',
    tests: [PAY_RULES],
  },
  {
    name: 'any rejection after an approval is a reversal',
    file: 'src/areas/invoices/rules/status.ts',
    from: "estado === 'rejected' && causa === REVERSAL_CAUSE;",
    to: "estado === 'rejected' && causa !== '';",
    tests: ['src/areas/invoices/rules/status.test.ts'],
  },
  {
    name: 'a payment that waits at the bank locks nothing',
    file: 'src/areas/invoices/rules/status.ts',
    from: "return state === 'created' || state === 'pending';",
    to: "return state === 'created';",
    tests: ['src/areas/invoices/rules/status.test.ts › only unfinished payments lock their documents'],
  },
  {
    name: 'more is open than the original amount',
    file: BALANCE,
    from: 'const room = Math.min(original, erpOpen + putBack);',
    to: 'const room = Math.max(original, erpOpen + putBack);',
    tests: [BALANCES],
  },
  {
    name: 'a reversal puts back only what had room',
    file: BALANCE,
    from: 'share.reversed + (movable ? share.moved : 0)',
    to: 'share.reversed + (movable ? 0 : share.moved)',
    tests: [
      'src/areas/account/server/reconcile.test.ts › a reversed payment that the ERP counts is added back in full, with the part that had no room',
    ],
  },
  {
    name: 'a credit gives back more than it has',
    file: BALANCE,
    from: 'Math.max(wanted - share.moved, -share.creditLeft)',
    to: 'Math.max(wanted - share.moved, -share.creditLeft * 2)',
    tests: [BALANCES],
  },
  {
    name: 'the oldest money moves to its credit first',
    file: BALANCE,
    from: 'of shares.toReversed()) {',
    to: 'of shares) {',
    tests: [BALANCES],
  },
  {
    name: 'a compensation uses more than was chosen',
    file: 'src/areas/compensations/rules/allocate.ts',
    from: 'Math.min(chosen, left[tipo])',
    to: 'Math.max(chosen, left[tipo])',
    tests: ['src/areas/compensations/rules/allocate.property.test.ts'],
  },
  {
    name: 'a compensation uses the larger side',
    file: 'src/areas/compensations/rules/allocate.ts',
    from: 'compensado: Math.min(pagos, facturas)',
    to: 'compensado: Math.max(pagos, facturas)',
    tests: ['src/areas/compensations/rules/compensate.test.ts › compensates the smaller side’s sum'],
  },
  {
    name: 'a compensation has lines without an amount',
    file: 'src/areas/compensations/rules/compensate.ts',
    from: 'if (monto.value <= 0) {',
    to: 'if (monto.value < 0) {',
    tests: ['src/areas/compensations/rules/compensate.test.ts'],
  },
  {
    name: 'what the company holds back can be compensated',
    file: 'src/areas/compensations/rules/compensate.ts',
    from: 'if (blocked.length === 0) return ok(null);',
    to: 'if (blocked.length < 2) return ok(null);',
    tests: ['src/areas/compensations/rules/compensate.test.ts'],
  },
  {
    name: 'an amount may have a decimal too many',
    file: 'src/kit/core/money.ts',
    from: 'significant.length > decimals(currency)',
    to: 'significant.length > decimals(currency) + 1',
    tests: ['src/kit/core/money.test.ts'],
  },
  {
    name: 'a decimal of an electronic invoice needs a digit before its point',
    file: 'src/areas/einvoices/rules/decimal.ts',
    from: '(\\d{0,24})(?:',
    to: '(\\d{1,24})(?:',
    tests: ['src/areas/einvoices/rules/decimal.test.ts'],
  },
  {
    name: 'a RUC whose third digit is 6 is never a person’s',
    file: 'src/areas/einvoices/rules/tax-id.ts',
    from: 'return hasCedulaDigit(ruc) && !isPublic;',
    to: 'return hasCedulaDigit(ruc) && !isPublic && ruc.length === 10;',
    tests: ['src/areas/einvoices/rules/code.test.ts'],
  },
];
