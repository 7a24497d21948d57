import type { Mutation } from '../mutation.ts';

const RULES = 'src/areas/invoices/desk/rules/settlement.ts';
const ACTIONS = 'src/areas/invoices/desk/server/settlements/settlements.ts';
const READ = 'src/areas/invoices/desk/server/settlements/read-file.ts';
const STORE = 'src/areas/invoices/desk/server/settlements/settlements-store.ts';
const PROPERTY = 'src/areas/invoices/desk/rules/settlement.property.test.ts';
const LINE = 'src/areas/invoices/desk/rules/settlement.test.ts › %s';
const TWICE =
  'src/areas/invoices/desk/rules/settlement.test.ts › the second line of a payment is a difference, and the portal has it once';
const TOTALS = 'src/areas/invoices/desk/rules/settlement.test.ts › the totals have reversals subtracted, by currency';
const SERVER = 'src/areas/invoices/desk/server/settlements/settlements.test.ts';
const EXPLAINED = [
  `${SERVER} › finds each kind of difference, with both sides, and changes no payment`,
  `${SERVER} › a repeated comparison uses the portal’s present payments and keeps explanations`,
];
const BAD_LINE = `${SERVER} › and names each bad line`;

/** Whether the gateway has paid what the portal counts. */
export const SETTLEMENTS: readonly Mutation[] = [
  {
    name: 'a settlement file has nothing above its headings',
    file: 'src/areas/invoices/desk/server/settlements/read-file.ts',
    from: 'const MAX_ABOVE = 20;',
    to: 'const MAX_ABOVE = 0;',
    tests: ['src/areas/invoices/desk/server/settlements/settlements.test.ts › reads a file as a spreadsheet saves it'],
  },
  {
    name: 'empty cells at the end of a settlement’s line are columns',
    file: 'src/areas/invoices/desk/server/settlements/read-file.ts',
    from: "cell.trim() !== ''",
    to: "cell !== 'x'",
    tests: ['src/areas/invoices/desk/server/settlements/settlements.test.ts › reads a file as a spreadsheet saves it'],
  },
  {
    name: 'a second settlement of the same payment is not a difference',
    file: RULES,
    from: "if (inFile.has(keyOf(line))) return 'twice';",
    to: 'if (inFile.has(keyOf(line))) return null;',
    tests: [TWICE],
  },
  {
    name: 'a settlement of another day counts as this day’s',
    file: RULES,
    from: "if (settledOn !== day) return 'other_day';",
    to: "if (settledOn > day) return 'other_day';",
    tests: [LINE],
  },
  {
    name: 'a gateway that pays less than the portal counts is no difference',
    file: RULES,
    from: 'if (payment.cents !== line.cents ||',
    to: 'if (payment.cents < line.cents ||',
    tests: [LINE],
  },
  {
    name: 'a gateway that pays in another currency is no difference',
    file: RULES,
    from: '|| payment.currency !== line.currency)',
    to: '|| payment.currency.length !== line.currency.length)',
    tests: [LINE],
  },
  {
    name: 'a payment without a number of the bank is no difference',
    file: RULES,
    from: 'return payment.cus === line.cus ?',
    to: 'return payment.cus === line.cus || payment.cus === null ?',
    tests: [LINE],
  },
  {
    name: 'a reversal is added to what the gateway pays',
    file: RULES,
    from: "state === 'reversed' ? -cents : cents",
    to: "state === 'reversed' ? cents : cents",
    tests: [TOTALS],
  },
  {
    name: 'a reversal that the file lacks is no difference',
    file: RULES,
    from: 'if (payment.days[state] === day && !inFile',
    to: "if (state === 'approved' && payment.days[state] === day && !inFile",
    tests: [LINE],
  },
  {
    name: 'the reversal of a payment is taken for its approval',
    file: RULES,
    from: 'return `${state} ${reference}`;',
    to: 'return `${state.length} ${reference}`;',
    tests: [LINE, PROPERTY],
  },
  {
    name: 'the portal has a payment twice that the file has twice',
    file: RULES,
    from: "payment?.days[state] === day && kind !== 'twice'",
    to: 'payment?.days[state] === day',
    tests: [TWICE],
  },
  {
    name: 'a day that is not over is compared',
    file: ACTIONS,
    from: 'if (day >= today(',
    to: 'if (day > today(',
    tests: [`${SERVER} › that is too long, of a day that is not over, or of a day that does not exist`],
  },
  {
    name: 'an older comparison can be explained',
    file: ACTIONS,
    from: 'if ((await lockLatest(tx, difference)) !== run) return refuse(REPLACED);',
    to: 'await lockLatest(tx, difference);',
    tests: EXPLAINED,
  },
  {
    name: 'a settlement file has the first second of the next day',
    file: READ,
    from: 'at >= from + DAY_MS',
    to: 'at > from + DAY_MS',
    tests: [BAD_LINE],
  },
  {
    name: 'a line that a settlement file has twice is read twice',
    file: READ,
    from: 'else if (seen.has(values.join()))',
    to: 'else if (seen.has(values.join() + line))',
    tests: [BAD_LINE],
  },
  {
    name: 'what was explained is open again after the next comparison',
    file: STORE,
    from: 'where p.run_id = ${previous} and p.reason',
    to: 'where p.run_id = -${previous}::bigint and p.reason',
    tests: EXPLAINED,
  },
  {
    name: 'an explanation holds for other payments, too',
    file: STORE,
    from: 'and p.reference = d.reference and p.cus',
    to: 'and p.cus',
    tests: EXPLAINED,
  },
];
