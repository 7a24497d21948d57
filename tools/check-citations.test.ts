import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const FILES = {
  'package.json': '{ "type": "module", "scripts": { "bench": "", "check": "" } }',
  'vitest.config.ts': `
    const filter = process.env.TESTS === 'full' ? {} : { tagsFilter: ['!full'] };
    export default { test: { include: ['src/**/*.test.ts'], tags: [{ name: 'full' }], ...filter } };`,
  'e2e/playwright.config.ts': "export default { testMatch: '**/*.spec.ts' };",
  'src/areas/invoices/rules/pay.ts': '',
  'src/kit/core/day.ts': '',
  'docs/operations.md': '',
  'src/areas/invoices/rules/pay.test.ts': `
    import { describe, it } from 'vitest';
    describe('an amount', () => {
      it('is whole; "cents" are refused', () => {});
      it.each(['more than is open', 'less than the minimum'])('%s', () => {});
      it('is right at every rate', { tags: 'full' }, () => {});
    });`,
  'e2e/pay.spec.ts': `
    import { test } from '@playwright/test';
    for (const scheme of ['light', 'dark']) test(\`pays an invoice, \${scheme}\`, () => {});
    test('pays at every width @full', () => {});`,
  'e2e/push.full.spec.ts': `
    import { test } from '@playwright/test';
    test('pushes', () => {});`,
};

const RIGHT = [
  '| one | invoices/rules/pay.ts, kit/core/day.ts | invoices/rules/pay.test.ts › is whole; "cents" are refused; › %s |',
  '| two | */rules/pay.ts | invoices/rules/pay.test.ts › %s / more than is open; invoices/rules/pay.test.ts › an amount > %s |',
  '| three | docs/operations.md, e2e/pay.spec.ts | `npm run bench`; e2e/pay.spec.ts › pays an invoice, ${scheme} |',
  '| four | invoices/rules/pay.ts | invoices/rules/pay.test.ts › an amount; e2e/pay.spec.ts › pays an invoice, dark |',
  '| five | invoices/rules/pay.ts | e2e/push.full.spec.ts › pushes; e2e/pay.spec.ts › pays an invoice, light |',
  '| six | kit/core/day.ts | `npm run check`; e2e/push.full.spec.ts |',
];

const WRONG: [what: string, row: string, problem: string][] = [
  [
    'a file',
    '| five | invoices/rules/pays.ts | `npm run bench` |',
    'no file invoices/rules/pays.ts. Nearest: invoices/rules/pay.ts',
  ],
  [
    'a test of Vitest',
    '| six | kit/core/day.ts | invoices/rules/pay.test.ts › is whole; cents are refused |',
    'no test \'is whole; cents are refused\'. Nearest: is whole; "cents" are refused',
  ],
  [
    'a test of Playwright',
    '| seven | kit/core/day.ts | e2e/pay.spec.ts › pays an invoice, darker |',
    "no test 'pays an invoice, darker'. Nearest: pays an invoice, dark",
  ],
  [
    'a loop of Playwright',
    '| eight | kit/core/day.ts | e2e/pay.spec.ts › pays a bill, ${scheme} |',
    "no test 'pays a bill, ${scheme}'",
  ],
  [
    'a row of a table',
    '| nine | kit/core/day.ts | invoices/rules/pay.test.ts › %s / more than is open, nothing |',
    "no row 'nothing' in the table of '%s'",
  ],
  [
    'a test that is in another file',
    '| ten | kit/core/day.ts | invoices/rules/pay.test.ts › pays an invoice, dark |',
    'It is in e2e/pay.spec.ts.',
  ],
  ['a test without a file', '| eleven | nothing | › is whole |', "no file before '› is whole'"],
  [
    'a command',
    '| twelve | kit/core/day.ts | `npm run beach` |',
    "'npm run beach' is no script of package.json. Nearest: bench",
  ],
  [
    'a row whose only test has the tag of the full run',
    '| thirteen | kit/core/day.ts | e2e/pay.spec.ts › pays at every width @full |',
    'all tests of this row run in test:full only',
  ],
  [
    'a row whose only test is in a file of the full run',
    '| fourteen | kit/core/day.ts | e2e/push.full.spec.ts |',
    'all tests of this row run in test:full only',
  ],
  [
    'a row whose only test of Vitest has the tag of the full run',
    '| fifteen | kit/core/day.ts | invoices/rules/pay.test.ts › is right at every rate |',
    'all tests of this row run in test:full only',
  ],
];

const folder = mkdtempSync(join(tmpdir(), 'surtidor-citations-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

function check(rows: readonly string[]): { status: number | null; lines: string[] } {
  write('docs/specification.md', ['| Sentence | Lives in | Test |', '|---|---|---|', ...rows].join('\n'));
  const { stderr, status } = spawnSync(process.execPath, [resolve('tools/check-citations.ts')], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, lines: stderr.trim().split('\n') };
}

beforeAll(() => {
  for (const [path, text] of Object.entries(FILES)) write(path, text);
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
});

describe('with citations that lead nowhere or only to the full run', () => {
  let result: ReturnType<typeof check>;
  beforeAll(() => {
    result = check([...RIGHT, ...WRONG.map(([, row]) => row)]);
  });

  it.each(WRONG.map(([what, , problem], index) => [what, index, problem] as const))(
    'finds %s',
    (_what, index, problem) => {
      const line = `docs/specification.md:${2 + RIGHT.length + index + 1}: `;
      expect(result.lines.filter((text) => text.startsWith(line))).toEqual([expect.stringContaining(problem)]);
    },
  );

  it('fails, and prints their number and what to do', () => {
    expect(result.status).toBe(1);
    expect(result.lines.slice(WRONG.length)).toEqual([
      '37 citations, 11 problems',
      'Correct the path or the name, or restore the test that guards the sentence.',
    ]);
  });
});
