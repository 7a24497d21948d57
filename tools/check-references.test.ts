import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const PRODUCT = `# Product

## Money

## Session and safety

## Session and safety
`;

const SPECIFICATION = `# The specification

## 5. Validation rules

| A5: "minimum payment value 1600"; B9: "toasts 4000 ms" | src/areas/invoices/rules/pay.ts | \`npm test\` |
`;

const GUIDE = `[Money](../docs/product.md#money), [sessions](product.md#session-and-safety-1), [here](#guide), [decisions](decisions),
[elsewhere](https://example.com/none.md#none), \`[no link](none.txt)\`; docs/product.md, product.md and decision 0001.

\`\`\`sh
[no link](none.txt)
\`\`\`

# Guide
`;

const PAY = `/** Pays (docs/product.md, Money; specification A5): rules/due.ts, session/rules/roles.ts, docs/decisions/0001. */
// what a session is (docs/product.md, Session
// and safety), and what it is not (decision 0001-what-is-money; specification 5)
const path = 'none/none.ts';
`;

const RIGHT = {
  'docs/product.md': PRODUCT,
  'docs/specification.md': SPECIFICATION,
  'docs/guide.md': GUIDE,
  'docs/decisions/0001-what-is-money.md': '# What is money\n',
  'src/areas/invoices/rules/pay.ts': PAY,
  'src/areas/invoices/rules/due.ts': '',
  'src/areas/session/rules/roles.ts': '',
  'node_modules/other/README.md': '[gone](gone.md)',
};

const WRONG: [what: string, path: string, text: string, problem: string][] = [
  ['a link to no file', 'docs/w1.md', '[x](gone.txt)', ':1: the link leads to no file: gone.txt'],
  ['a picture that is not there', 'w2.md', '\n![x](docs/gone.webp)', ':2: the link leads to no file: docs/gone.webp'],
  [
    'a link to no heading',
    'w3.md',
    '[x](docs/product.md#mony)',
    ':1: docs/product.md has no heading #mony. Nearest: money',
  ],
  ['a link to no heading of its own page', 'w4.md', '# Here\n\n[x](#there)', ':3: w4.md has no heading #there'],
  [
    'a page that a comment names without its folder',
    'src/w5.ts',
    '// see product.md',
    ':1: no page product.md. Nearest: docs/product.md',
  ],
  ['a page that a text names', 'src/w6.ts', "it('is as gone.md says')", ':1: no page gone.md'],
  [
    'a heading that is not there',
    'src/w7.ts',
    '/* (docs/product.md, Mone) */',
    ":1: docs/product.md has no heading 'Mone'. Nearest: Money",
  ],
  [
    'a heading with more words',
    'src/w8.ts',
    '// (docs/product.md, Money laundering)',
    ":1: docs/product.md has no heading 'Money laundering'",
  ],
  [
    'a heading over two lines',
    'src/w9.ts',
    '\n/** As (docs/product.md, Session\n * and peace) */',
    ":2: docs/product.md has no heading 'Session and peace'",
  ],
  ['a decision by its number', 'database/w10.sql', '-- (decision 0002)', ':1: docs/decisions has no 0002'],
  [
    'a decision by its name',
    'src/w11.ts',
    '// docs/decisions/0001-what-is-time',
    ':1: docs/decisions has no 0001-what-is-time',
  ],
  [
    'a section of the specification',
    'src/w12.ts',
    '// (specification A6)',
    ":1: docs/specification.md has no section 'specification A6'",
  ],
  [
    'a file that a comment names',
    'src/areas/invoices/server/w13.ts',
    '// as rules/dues.ts',
    ':1: no file rules/dues.ts',
  ],
  ['a file that a page names', 'w14.md', 'see server/pay.ts', ':1: no file server/pay.ts'],
];

const folder = mkdtempSync(join(tmpdir(), 'surtidor-references-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

function check(): { status: number | null; lines: string[] } {
  const tool = resolve('tools/check-references.ts');
  const { stderr, status } = spawnSync(process.execPath, [tool], { cwd: folder, encoding: 'utf8' });
  return { status, lines: stderr.trim().split('\n') };
}

beforeAll(() => {
  for (const [path, text] of Object.entries(RIGHT)) write(path, text);
});

it('reports nothing if every reference exists', () => {
  expect(check()).toEqual({ status: 0, lines: ['7 files, 0 broken references'] });
});

describe('with broken references', () => {
  let result: ReturnType<typeof check>;
  beforeAll(() => {
    for (const [, path, text] of WRONG) write(path, text);
    result = check();
  });

  it.each(WRONG)('reports %s', (_what, path, _text, problem) => {
    expect(result.lines.filter((line) => line.startsWith(`${path}:`))).toEqual([
      expect.stringContaining(path + problem),
    ]);
  });

  it('fails, and prints their number and what to write', () => {
    expect(result.status).toBe(1);
    expect(result.lines.slice(WRONG.length)).toEqual([
      `${7 + WRONG.length} files, ${WRONG.length} broken references`,
      expect.stringContaining('docs/architecture.md, References'),
    ]);
  });
});
