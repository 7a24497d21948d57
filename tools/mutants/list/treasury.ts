import type { Mutation } from '../mutation.ts';

const RULE = 'src/areas/treasury/rules/forecast.ts';
const RULES = 'src/areas/treasury/rules/forecast.test.ts';
const MODEL = `${RULES} › is what a model finds that walks each document and order through each day`;
const USUAL = 'src/areas/treasury/rules/usual-orders.ts';
const USUAL_TEST = 'src/areas/treasury/rules/usual-orders.test.ts';
const SERVER = 'src/areas/treasury/server/forecast.ts';
const TEST = 'src/areas/treasury/server/forecast.test.ts';
const ORDERS = 'src/areas/orders/server/pending-store.ts';
const BATCH = 'src/areas/treasury/rules/batch.ts';
const BATCH_TEST = 'src/areas/treasury/rules/batch.test.ts';
const SMALLEST = `${BATCH_TEST} › is never insufficient, and never more than the smallest sum`;
const RECIPES = 'src/areas/treasury/server/recipe-store.ts';
const RECIPES_TEST = 'src/areas/treasury/server/recipes.test.ts';
const ERP = 'src/areas/treasury/server/forecast-erp.process.test.ts';
const BOOKS_TEST = 'src/areas/treasury/server/books.test.ts';
const MATCH_TEST = 'src/areas/treasury/rules/books/match.test.ts';
const BOOKS_SCREEN =
  'e2e/books.spec.ts › compares the books in the browser, from which nothing of the file is sent, and keeps what was explained';
const PERIOD_TEST = 'src/areas/treasury/rules/books/period.test.ts';

/** The credit forecast, the weekly batch and agreeing the books: their days, their figures, and who sees them. */
export const TREASURY: readonly Mutation[] = [
  {
    name: 'a small payment is not filled with what is in question',
    file: BATCH,
    from: '  if (goal.freed <= 0) return',
    to: '  if (goal.freed <= 0 && goal.count > 1e6) return',
    tests: [`${BATCH_TEST} › fills the smallest payment with what is in question where the limit needs nothing`],
  },
  {
    name: 'a sum is said to be the smallest that what is in question could lower',
    file: BATCH,
    from: '(goal.rest <= goal.freed || counted.cost <= goal.rest)',
    to: 'goal.rest > 0',
    tests: [`${BATCH_TEST} › says so where what is in question would fill a payment that is too small for the limit`],
  },
  {
    name: 'the forecast holds orders one day too late by age',
    file: RULE,
    from: 'daysOverdue(one.day, day) > allowed)',
    to: 'daysOverdue(one.day, day) > allowed + 1)',
    tests: [MODEL],
  },
  {
    name: 'the forecast holds orders at the limit',
    file: RULE,
    from: 'available !== null && available < 0 ?',
    to: 'available !== null && available <= 0 ?',
    tests: [`${RULES} › is held above the limit, and not at it`],
  },
  {
    name: 'the forecast forgets the orders of the days before',
    file: RULE,
    from: 'orders: exposure.orders + joined };',
    to: 'orders: exposure.orders + cents };',
    tests: [MODEL],
  },
  {
    name: 'the forecast counts an order of the past on no day',
    file: RULE,
    from: 'return delivery === null || delivery < today ? today : delivery;',
    to: 'return delivery === null ? today : delivery;',
    tests: [MODEL],
  },
  {
    name: 'the forecast cuts what is used to 0 before orders join',
    file: RULE,
    from: '      used: usedCredit(after),',
    to: '      used: usedCredit(exposure) + joined,',
    tests: [`${RULES} › counts a credit above what is owed against the orders that arrive later`],
  },
  {
    name: 'the forecast counts due days and not invoices that are overdue for too long',
    file: RULE,
    from: '      tooLate: total(late),',
    to: '      tooLate: late.length,',
    tests: [`${RULES} › is held by age from the due day, the allowed days and one more`],
  },
  {
    name: 'usual orders of one station make up for what another has placed',
    file: USUAL,
    from: 'return Math.max(0, mean - ',
    to: 'return Math.min(mean, mean - ',
    tests: [
      `${USUAL_TEST} › are per station and day the greater of what is placed and the mean: no station makes up for another`,
    ],
  },
  {
    name: 'usual orders are a mean of the weeks with an order only',
    file: USUAL,
    from: 'sum / USUAL_WEEKS / unit',
    to: 'sum / (USUAL_WEEKS - 1) / unit',
    tests: [`${USUAL_TEST} › are the mean of eight weeks in whole pesos, where less is placed`],
  },
  {
    name: 'a user confined to stations sees the forecast of the whole client',
    file: SERVER,
    from: '  if (viewer.destinations) return',
    to: '  if (viewer.destinations?.length === 0) return',
    tests: [`${TEST} › is not found for a user confined to destinations`],
  },
  {
    name: 'the forecast names orders to users who may not see them',
    file: SERVER,
    from: "const seesOrders = hasPermission(viewer.permissions, 'Trazabilidad::pedidos');",
    to: "const seesOrders = hasPermission(viewer.permissions, 'Facturas::pendientes');",
    tests: [`${TEST} › names no order to a user who may not see orders`],
  },
  {
    name: 'the forecast assumes orders without being asked',
    file: SERVER,
    from: 'assumes ? readAssumed(',
    to: 'assumes !== null ? readAssumed(',
    tests: [`${TEST} › adds usual orders only where asked, station by station, and says how much of a day they are`],
  },
  {
    name: 'the forecast does not name what is in an unfinished compensation',
    file: SERVER,
    from: 'amountFromCents(payments + compensations)',
    to: 'amountFromCents(payments + 0 * compensations)',
    tests: [`${TEST} › counts an unfinished payment or compensation as not made, and names its amount`],
  },
  {
    name: 'rejected orders of the past count as usual',
    file: ORDERS,
    from: "${to}::date and estado_pedido <> '6'\n    group by 1, 2 order by 1, 2`",
    to: "${to}::date and estado_pedido <> '7'\n    group by 1, 2 order by 1, 2`",
    tests: [`${TEST} › adds usual orders only where asked, station by station, and says how much of a day they are`],
  },
  {
    name: 'the forecast leaves out orders that are held for credit',
    file: 'src/areas/orders/rules/release.ts',
    from: "export const PENDING_STATES = ['1', '-1', '-1.5', '-2.1', '-2.3'] as const;",
    to: "export const PENDING_STATES = ['1', '-1.5', '-2.3'] as const;",
    tests: [`${TEST} › has each day’s figures, and begins with what creditoCliente says is used`],
  },
  {
    name: 'the forecast shows what a payment under way would leave',
    file: 'src/areas/invoices/server/unfinished-store.ts',
    from: "estado in ('created', 'pending')",
    to: "estado in ('approved')",
    tests: [`${TEST} › counts an unfinished payment or compensation as not made, and names its amount`],
  },
  {
    name: 'the forecast’s days are those of the server',
    file: SERVER,
    from: '  const day = today(clock, store);',
    to: "  const day = clock.now().toLocaleDateString('sv-SE') || today(clock, store);",
    tests: [`${TEST} › has the days of the store, whatever the time zone of the server`],
  },
  {
    name: 'the forecast holds no order on the day on which the ERP does',
    file: RULE,
    from: 'const joining = pending.filter((one) => joinDay(one.day, today) === day);',
    to: 'const joining = pending.filter((one) => addDays(joinDay(one.day, today), 1) === day);',
    tests: [
      `${ERP} › an order that the forecast holds tomorrow is held by the ERP’s rule when tomorrow comes, unless the batch was paid`,
    ],
  },
  {
    name: 'a batch reaches one day less',
    file: BATCH,
    from: 'daysOverdue(vencimiento, until) > rule.diasMora;',
    to: 'daysOverdue(vencimiento, until) > rule.diasMora + 1;',
    tests: [SMALLEST],
  },
  {
    name: 'a batch forgets the reserve',
    file: BATCH,
    from: 'rule.cupo === null ? Infinity : rule.cupo - reserve;',
    to: 'rule.cupo === null ? Infinity : rule.cupo - 0 * reserve;',
    tests: [SMALLEST],
  },
  {
    name: 'a batch pays locked invoices',
    file: BATCH,
    from: 'isPayable && isSelectable;',
    to: '(isPayable || true) && isSelectable;',
    tests: [SMALLEST],
  },
  {
    name: 'a batch pays invoices of other stations',
    file: BATCH,
    from: 'isPayable && isSelectable;',
    to: 'isPayable && (isSelectable || true);',
    tests: [SMALLEST],
  },
  {
    name: 'a batch counts only what is due of the orders that arrive later',
    file: BATCH,
    from: '.filter(({ day }) => day <= until)',
    to: '.filter(({ day }) => day < until)',
    tests: [SMALLEST],
  },
  {
    name: 'a batch is below the least payment',
    file: BATCH,
    from: 'const rest = isNeeded ? Math.max(freed, minimum - paid) : 0;',
    to: 'const rest = Math.max(0, freed);',
    tests: [SMALLEST],
  },
  {
    name: 'a batch costs more than its highest sum',
    file: BATCH,
    from: 'cover !== null && (cap === null || paid + cover.cost <= cap);',
    to: 'cover !== null;',
    tests: [`${BATCH_TEST} › says what is missing where stations or the cap do not allow it`],
  },
  {
    name: 'a batch above one payment has a part',
    file: BATCH,
    from: '(paid + chosen.cost <= maximum &&',
    to: '(paid + chosen.cost <= 2 * maximum &&',
    tests: [`${BATCH_TEST} › has no part in what is above one payment, since a plan of payments pays whole invoices`],
  },
  {
    name: 'a batch says that it is enough although it waits for an invoice',
    file: BATCH,
    from: 'openSum(late) -',
    to: 'openSum(must) -',
    tests: [SMALLEST],
  },
  {
    name: 'a part of a batch is below the least part',
    file: 'src/areas/treasury/rules/cover-with-part.ts',
    from: 'if (part < minimum) return null;',
    to: 'if (part < 0 * minimum) return null;',
    tests: [SMALLEST],
  },
  {
    name: 'a batch tries no other invoice as its part',
    file: 'src/areas/treasury/rules/cover-with-part.ts',
    from: 'if (rest.sum + part >= best.sum) continue;',
    to: 'if (rest.sum + part > 0) continue;',
    tests: [`${BATCH_TEST} › is the smallest sum of 18 invoices, with large parts`],
  },
  {
    name: 'a weekly batch reaches the next one only on its own day',
    file: 'src/areas/treasury/rules/batch-days.ts',
    from: 'until: reminder <= today ?',
    to: 'until: next <= today ?',
    tests: ['src/areas/treasury/rules/batch-days.test.ts › a holiday, on the reminder’s day'],
  },
  {
    name: 'a reminder falls on a holiday',
    file: 'src/kit/core/business-days.ts',
    from: 'return weekday !== 0 && weekday !== 6 && !isHoliday(day, country);',
    to: "return weekday !== 0 && weekday !== 6 && (country === 'CO' || !isHoliday(day, country));",
    tests: ['src/areas/treasury/rules/batch-days.test.ts › a holiday after a holiday'],
  },
  {
    name: 'a weekly batch of another client is changed',
    file: RECIPES,
    from: 'where client_id = ${clientId} and recipe_id = ${id} returning recipe_id as id',
    to: 'where client_id <> -${clientId} and recipe_id = ${id} returning recipe_id as id',
    tests: [`${RECIPES_TEST} › are those of the client alone`],
  },
  {
    name: 'a weekly batch of another client is deleted',
    file: RECIPES,
    from: 'where client_id = ${clientId} and recipe_id = ${id} returning name',
    to: 'where client_id <> -${clientId} and recipe_id = ${id} returning name',
    tests: [`${RECIPES_TEST} › are those of the client alone`],
  },
  {
    name: 'weekly batches are counted without waiting for others',
    file: RECIPES,
    from: 'await sql`select from client where client_id = ${clientId} for no key update`.execute(tx);',
    to: '',
    tests: [`${RECIPES_TEST} › are at most 20`],
  },
  {
    name: 'a reminder of a weekly batch is written twice',
    file: 'src/areas/treasury/server/batch-reminder.ts',
    from: 'key: `batch ${id} of ${next}`,',
    to: 'key: `batch ${id} of ${next} ${Math.random()}`,',
    tests: [
      `${RECIPES_TEST} › remind who saved them on their day, once, with the sum in portal and mail and without it on a locked screen`,
    ],
  },
  {
    name: 'a batch is proposed to a user confined to destinations',
    file: 'src/areas/treasury/server/batch.ts',
    from: "if (viewer.destinations) return notFound('The batch');",
    to: "if (viewer.clientId < 0) return notFound('The batch');",
    tests: ['src/areas/treasury/server/batch.test.ts › is not found for a user confined to destinations'],
  },
  {
    name: 'invoices in a payment under way are proposed again',
    file: 'src/areas/orders/server/release-store.ts',
    from: 'not d.bloqueada_erp and l.document_id is null as "isPayable"',
    to: 'not d.bloqueada_erp as "isPayable"',
    tests: [
      'src/areas/treasury/server/batch.test.ts › waits for invoices in a payment under way and those that the company holds, which it does not pay',
    ],
  },
  {
    name: 'an invoice paid in part counts as paid in the days after',
    file: 'src/areas/treasury/rules/after-batch.ts',
    from: 'paid.filter(({ open, amount }) => amount === open);',
    to: 'paid;',
    tests: ['src/areas/treasury/rules/after-batch.test.ts › is the forecast of what is left of the invoices'],
  },
  {
    name: "a ledger's file has the documents of the day before",
    file: 'src/areas/account/server/ledger-file-store.ts',
    from: 'from ${documentsAsOf(clientId, addDays(from, -1))} d',
    to: 'from ${documentsAsOf(clientId, addDays(from, 0))} d',
    tests: [`${BOOKS_TEST} › has every document and movement of the days, and the balances before and after them`],
  },
  {
    name: "a ledger's file has documents as they are now, not as they were issued",
    file: 'src/areas/account/server/ledger-file-store.ts',
    from: "'centavos', d.original_cents - coalesce((",
    to: "'centavos', d.original_cents - 0 * coalesce((",
    tests: [`${BOOKS_TEST} › has every document and movement of the days, and the balances before and after them`],
  },
  {
    name: 'a ledger is found by users confined to destinations',
    file: 'src/areas/treasury/server/books/ledger-file.ts',
    from: "if (viewer.destinations) return notFound('The ledger');",
    to: "if (viewer.destinations?.length === 0) return notFound('The ledger');",
    tests: [`${BOOKS_TEST} › is not found for users confined to stations`],
  },
  {
    name: 'agreeing the books needs one permission of two',
    file: 'src/areas/treasury/area.ts',
    from: "anyOf: ['EstadoDeCuenta::linea'], also: ['Movimientos::historico'] }",
    to: "anyOf: ['EstadoDeCuenta::linea', 'Trazabilidad::pedidos'] }",
    tests: [`${BOOKS_TEST} › is for users with both permissions, also at the download`],
  },
  {
    name: 'a difference of another client is explained',
    file: 'src/areas/treasury/server/books/reconciliation-store.ts',
    from: 'where d.client_id = ${clientId} and d.document_id = any(',
    to: 'where d.client_id >= 0 * ${clientId} and d.document_id = any(',
    tests: [
      `${BOOKS_TEST} › refuses a document of another client, a repeated difference, too long a text, and keeps nothing of it`,
    ],
  },
  {
    name: 'explained differences of a period are added to those of before',
    file: 'src/areas/treasury/server/books/reconciliation-store.ts',
    from: 'where client_id = ${clientId} and reconciliation_id = ${id}`.execute(tx);',
    to: 'where client_id = ${clientId} and reconciliation_id = -${id}`.execute(tx);',
    tests: [`${BOOKS_TEST} › explained differences are kept by period and replaced`],
  },
  {
    name: 'a client keeps all its periods',
    file: 'src/areas/treasury/server/books/reconciliations.ts',
    from: 'await deleteOldest(tx, viewer.clientId);',
    to: 'await deleteOldest(tx, -viewer.clientId);',
    tests: [`${BOOKS_TEST} › keeps the 24 periods that were saved last`],
  },
  {
    name: 'a period may be a day longer than 24 months',
    file: 'src/areas/treasury/rules/books/period.ts',
    from: 'return isDay(before) ? addDays(before, 1)',
    to: 'return isDay(before) ? addDays(before, 0)',
    tests: [PERIOD_TEST],
  },
  {
    name: "leading zeros of a document's number matter",
    file: 'src/areas/treasury/rules/books/number-keys.ts',
    from: "const bare = digits.replace(/^0+/, '');",
    to: 'const bare = digits;',
    tests: ['src/areas/treasury/rules/books/number-keys.test.ts › finds the numbers of %j'],
  },
  {
    name: 'the bridge leaves out what differed at the beginning',
    file: 'src/areas/treasury/rules/books/bridge.ts',
    from: 'amount: ours.opening - theirOpening }',
    to: 'amount: 0 }',
    tests: [`${MATCH_TEST} › uses each entry once, to the cent, and bridges any two ledgers`],
  },
  {
    name: 'an entry of a ledger is matched twice',
    file: 'src/areas/treasury/rules/books/match.ts',
    from: '    this.#theirs.use(is);\n    const [ours',
    to: '    const [ours',
    tests: [`${MATCH_TEST} › uses each entry once, to the cent, and bridges any two ledgers`],
  },
  {
    name: 'what may be a withholding is not named',
    file: 'src/areas/treasury/rules/books/withholding.ts',
    from: '- left) <= tolerance;',
    to: '- left) < -tolerance;',
    tests: [`${MATCH_TEST} › compares %s`],
  },
  {
    name: 'each step of the bridge is drawn from zero',
    file: 'src/areas/treasury/portal/books/waterfall.ts',
    from: 'bar(ends[index] ?? 0, ends[index + 1] ?? 0)',
    to: 'bar(0, (ends[index + 1] ?? 0) - (ends[index] ?? 0))',
    tests: [
      'src/areas/treasury/portal/books/waterfall.test.ts › leads from one balance to the other, each step from where the one before ended',
    ],
  },
  {
    name: 'what was explained is asked again',
    file: 'src/areas/treasury/portal/books/useExplained.ts',
    from: 'return about ? all.get(',
    to: 'return about && saved.length > 24 ? all.get(',
    tests: [BOOKS_SCREEN],
  },
  {
    name: "the file's name leaves the browser",
    file: 'src/areas/treasury/portal/books/useBooks.ts',
    from: 'rememberColumns(client, file.headings, columns);',
    to: 'rememberColumns(client, file.headings, columns);\n      void fetch(`/?${chosen.name}`);',
    tests: [BOOKS_SCREEN],
  },
  {
    name: 'a fifth of an amount is named a withholding',
    file: 'src/areas/treasury/rules/books/withholding.ts',
    from: 'const MAX_SHARE = 0.15;',
    to: 'const MAX_SHARE = 0.25;',
    tests: [`${MATCH_TEST} › compares %s`],
  },
  {
    name: 'a total is a line of a ledger',
    file: 'src/areas/treasury/rules/books/read-ledger.ts',
    from: '.find((text) => TOTALS.test(text));',
    to: '.find((text) => TOTALS.test(text) && text === own?.[0]);',
    tests: [
      'src/areas/treasury/rules/books/read-ledger.test.ts › reads lines, and no totals, balances or repeated headings',
    ],
  },
  {
    name: 'an invoice cleared with its payment in the ERP is an entry of its own',
    file: 'src/areas/treasury/rules/books/our-entries.ts',
    from: 'if (group.reduce((sum, { amount }) => sum + amount, 0) === 0) return [];',
    to: 'if (group.length === 0) return [];\n  if (group.length > 0) return group;',
    tests: [
      'src/areas/treasury/rules/books/our-entries.test.ts › leaves out an invoice cleared with the document of its payment',
    ],
  },
];
