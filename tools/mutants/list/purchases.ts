import type { Mutation } from '../mutation.ts';

const STATUS = 'src/areas/invoices/server/apply-status.ts';
const PAYMENT = 'src/areas/invoices/server/purchase-store.ts';
const PURCHASE = 'src/areas/vouchers/rules/purchase.ts';
const CART = 'src/areas/vouchers/rules/cart.ts';
const CART_HAS = 'src/areas/vouchers/rules/cart.test.ts › %s has these problems';
const CONFIG = 'src/areas/vouchers/rules/config-problem.ts';
const SOLD = 'src/areas/vouchers/rules/config-problem.test.ts › a store that sells %s';
const GROUPED = 'src/areas/vouchers/rules/purchases.ts';
const GROUPED_TEST = 'src/areas/vouchers/rules/purchases.test.ts';
const ISSUE = 'src/areas/vouchers/server/issue-vouchers.ts';
const BUY = 'src/areas/vouchers/server/buy.test.ts';
const ISSUED = 'src/areas/vouchers/server/issue-vouchers.test.ts';
const CHECK = 'src/areas/vouchers/server/check.test.ts › finds nothing wrong in purchases made by the portal';
const CODE = 'src/areas/vouchers/rules/code.test.ts';
const EXACTLY = `${BUY} › are registered before the redirect to the bank, and created after its approval: exactly the paid ones`;
const UNTRUE = `${BUY} › with a wrong field are refused, and nothing is registered`;

/** The money that vouchers cost, and what is made for it. */
export const PURCHASES: readonly Mutation[] = [
  {
    name: 'a purchase leaves a credit beside its vouchers',
    file: STATUS,
    from: '  const applied = isPurchase\n',
    to: '  const applied = isPurchase && !uuid\n',
    tests: [EXACTLY],
  },
  {
    name: 'vouchers may cost less than is paid',
    file: PURCHASE,
    from: 'cartTotal(lines) !== payment.totalCents',
    to: 'cartTotal(lines) > payment.totalCents',
    tests: [UNTRUE],
  },
  {
    name: 'vouchers may cost more than is paid',
    file: PURCHASE,
    from: 'cartTotal(lines) !== payment.totalCents',
    to: 'cartTotal(lines) < payment.totalCents',
    tests: [UNTRUE],
  },
  {
    name: 'vouchers are registered for a payment that has ended',
    file: 'src/areas/vouchers/server/buy.ts',
    from: 'if (!isUnfinished(payment.estado)) {',
    to: 'if (!isUnfinished(payment.estado) && !uuid) {',
    tests: [`${BUY} › an approved payment without vouchers leaves an open credit`],
  },
  {
    name: 'a user registers vouchers for another user’s payment',
    file: PAYMENT,
    from: 'and user_id = ${userId} and uuid',
    to: 'and user_id <> -${userId}::bigint and uuid',
    tests: [`${BUY} › of another client, or of another user’s payment, are unknown`],
  },
  {
    name: 'a line has one voucher too many',
    file: ISSUE,
    from: 'Array.from({ length: cantidad }',
    to: 'Array.from({ length: cantidad + 1 }',
    tests: [EXACTLY],
  },
  {
    name: 'codes are made for money that the bank took back',
    file: ISSUE,
    from: "if (estado !== 'approved' || !is_purchase ||",
    to: "if (estado === 'created' || !is_purchase ||",
    tests: [`${ISSUED} › are not made once the bank has taken the money back`],
  },
  {
    name: 'a voucher lives a day too short',
    file: 'src/areas/vouchers/server/purchases-store.ts',
    from: 'when p.expires_on < ${today}::date',
    to: 'when p.expires_on <= ${today}::date',
    tests: [`${ISSUED} › are valid until their last day`],
  },
  {
    name: 'a voucher never ends',
    file: 'src/areas/vouchers/server/purchases-store.ts',
    from: 'when p.expires_on < ${today}::date',
    to: 'when p.expires_on + 9999 < ${today}::date',
    tests: [`${ISSUED} › are valid until their last day`],
  },
  {
    name: 'a used voucher is disabled',
    file: 'src/areas/vouchers/server/voucher-store.ts',
    from: 'where r.voucher_id = v.voucher_id and r.cancelled_at is null)`.execute(tx);',
    to: 'where r.voucher_id = -v.voucher_id and r.cancelled_at is null)`.execute(tx);',
    tests: [CHECK],
  },
  {
    name: 'two characters of a code may change places',
    file: 'src/areas/vouchers/rules/code.ts',
    from: 'const POLYNOMIAL = 0b10_0101;',
    to: 'const POLYNOMIAL = 0b10_0001;',
    tests: [`${CODE} › is invalid with any two different characters swapped`],
  },
  {
    name: 'any sixteen characters are a code',
    file: 'src/areas/vouchers/rules/code.ts',
    from: 'isWhole && weightedSum(characters) === 0',
    to: 'isWhole && weightedSum(characters) < 32',
    tests: [`${CODE} › is invalid with any one wrong character`],
  },
  {
    name: 'vouchers of an amount that is not sold are bought',
    file: CART,
    from: 'if (!limits.montos.some((monto) => monto.cents === cents)) return',
    to: 'if (limits.montos.length === 0) return',
    tests: [CART_HAS],
  },
  {
    name: 'one voucher more than the limit of its amount is bought',
    file: CART,
    from: 'return cantidad > most ?',
    to: 'return cantidad > most + 1 ?',
    tests: [CART_HAS],
  },
  {
    name: 'the limit of a purchase counts its lines, not its vouchers',
    file: CART,
    from: 'cartCount(lines) > limiteGeneral',
    to: 'lines.length > limiteGeneral',
    tests: [CART_HAS],
  },
  {
    name: 'the most that a purchase may cost counts each amount once',
    file: CART,
    from: '(sum, { cents, cantidad }) => sum + cents * cantidad, 0)',
    to: '(sum, { cents, cantidad }) => sum + cents * Math.min(cantidad, 1), 0)',
    tests: [CART_HAS],
  },
  {
    name: 'a store sells cents of a peso',
    file: CONFIG,
    from: 'cents % 10 ** (2 - decimals(currency)) === 0',
    to: 'cents % 10 ** (0 * decimals(currency)) === 0',
    tests: [SOLD],
  },
  {
    name: 'a store sells vouchers of nothing',
    file: CONFIG,
    from: 'if (cents <= 0) return',
    to: 'if (cents < 0) return',
    tests: [SOLD],
  },
  {
    name: 'two uses of a store are one in the list of purchases',
    file: CONFIG,
    from: '`${reward}\\n${titulo}`)) !== undefined',
    to: '`${reward}\\n${titulo}`)) === null',
    tests: [SOLD],
  },
  {
    name: 'a purchase of status 0 is listed',
    file: GROUPED,
    from: 'if (record.status) listed',
    to: 'if (record.status !== null) listed',
    tests: [`${GROUPED_TEST} › leaves out records of status %s`],
  },
  {
    name: 'the sum of a purchase counts each amount once',
    file: GROUPED,
    from: 'sum + cents * cantidad',
    to: 'sum + cents + 0 * cantidad',
    tests: [`${GROUPED_TEST} › groups records by their uuid, with type, sums and lines, the newest purchase first`],
  },
];
