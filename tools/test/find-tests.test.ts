import { describe, expect, test } from 'vitest';
import { NoSuchTest, allTests, findTests } from './find-tests.ts';

const ALL = [
  'e2e/invoices.spec.ts',
  'e2e/pay.spec.ts',
  'src/areas/einvoices/server/files.test.ts',
  'src/areas/invoices/rules/pay.test.ts',
  'src/areas/invoices/server/list.cents.test.ts',
  'src/areas/invoices/server/list.test.ts',
  'src/areas/invoices/server/pay.test.ts',
  'src/areas/invoices/server/pay-errors.test.ts',
];

const MEANT: readonly (readonly [what: string, names: readonly string[], tests: readonly string[]])[] = [
  ['a test’s path', ['src/areas/invoices/server/pay.test.ts'], ['src/areas/invoices/server/pay.test.ts']],
  ['a browser test’s path', ['./e2e/pay.spec.ts'], ['e2e/pay.spec.ts']],
  ['a folder’s path', ['src/areas/invoices/rules/'], ['src/areas/invoices/rules/pay.test.ts']],
  [
    'the path of the file that is tested',
    ['src/areas/invoices/server/list.ts'],
    ['src/areas/invoices/server/list.cents.test.ts', 'src/areas/invoices/server/list.test.ts'],
  ],
  ['an area', ['invoices'], ALL.filter((path) => path.includes('invoices') && !path.includes('einvoices'))],
  ['a file’s name', ['pay'], ALL.filter((path) => path.includes('/pay.'))],
  ['a part of a name', ['errors'], ['src/areas/invoices/server/pay-errors.test.ts']],
  ['several names', ['einvoices', 'e2e'], ALL.filter((path) => /einvoices|e2e/.test(path))],
];

describe('the tests that match a name', () => {
  test.each(MEANT)('are found by %s', (_what, names, tests) => {
    const { vitest, playwright } = findTests(ALL, names);
    expect([...vitest, ...playwright].toSorted()).toEqual(tests.toSorted());
    expect(playwright.every((path) => path.endsWith('.spec.ts'))).toBe(true);
    expect(vitest.every((path) => path.endsWith('.test.ts'))).toBe(true);
  });

  test.each([
    ['invocies', "No test is called 'invocies'. Near it: invoices, einvoices."],
    [
      'src/areas/invoices/server/pya.test.ts',
      "No test is called 'src/areas/invoices/server/pya.test.ts'. Near it: pay.",
    ],
    ['quite-another', "No test is called 'quite-another'."],
  ])('are missed with similar names: %s', (name, message) => {
    expect(() => findTests(ALL, ['pay', name])).toThrow(new NoSuchTest(message));
  });

  test('are searched among all test files of the repository', () => {
    const all = allTests('.');
    expect(all).toContain('tools/test/find-tests.test.ts');
    expect(all).toContain('e2e/pay.spec.ts');
    expect(all.filter((path) => /node_modules|dist\//.test(path))).toEqual([]);
  });
});
