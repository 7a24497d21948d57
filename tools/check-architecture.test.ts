import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** A copy of the house in which something may be built wrongly. */
const copy = mkdtempSync(join(tmpdir(), 'surtidor-house-'));
for (const name of [
  'src',
  'stand-ins',
  '.dependency-cruiser.mjs',
  'package.json',
  'tsconfig.json',
  'tsconfig.base.json',
]) {
  cpSync(name, join(copy, name), { recursive: true });
}
symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

function check(): string {
  const { stderr, status } = spawnSync(process.execPath, [resolve('tools/check-architecture.ts'), '.'], {
    cwd: copy,
    encoding: 'utf8',
  });
  return `${stderr}\nstatus ${status}`;
}

const CIRCLE = "import { b } from './circle-b.ts';\nexport const a = () => b;";
const CIRCLE_BACK = "import { a } from './circle-a.ts';\nexport const b = () => a;";

/** What is built wrongly, each in a file of its own, and what must be said of that file. */
const WRONG: [why: string, path: string, text: string, said: string][] = [
  ['a rule that reads the server', 'src/areas/invoices/rules/x1.ts', "import '../server/list.ts';", 'rules-are-pure'],
  ['a rule with a database', 'src/areas/invoices/rules/x2.ts', "import 'kysely';", 'rules-need-no-platform'],
  ['a rule that reads files', 'src/areas/invoices/rules/x3.ts', "import 'node:fs';", 'rules-need-no-platform'],
  [
    'an area that looks ahead',
    'src/areas/session/server/x4.ts',
    "import '../../invoices/server/public.ts';",
    'areas-look-back-session',
  ],
  [
    'an area by the window',
    'src/areas/invoices/server/x5.ts',
    "import '../../account/server/store.ts';",
    'through-the-door-server',
  ],
  [
    'a kit that knows an area',
    'src/kit/server/x6.ts',
    "import '../../areas/session/server/store.ts';",
    'kit-knows-no-area',
  ],
  ['a screen with server code', 'src/areas/invoices/portal/x7.ts', "import '../server/list.ts';", 'one-side-portal'],
  ['a screen with Node', 'src/areas/invoices/portal/x8.ts', "import 'node:fs';", 'portal-has-no-node'],
  ['an action with SQL', 'src/areas/invoices/server/x9.ts', "import 'kysely';", 'only-stores-have-sql'],
  [
    'a stand-in that knows the product',
    'stand-ins/gateway/x10.ts',
    "import '../../src/kit/any/money.ts';",
    'stand-ins-know-nothing',
  ],
  ['a circle', 'src/kit/any/circle-a.ts', CIRCLE, 'no-cycles'],
  ['a file of two ideas', 'src/kit/any/x11.ts', 'export {};\n'.repeat(301), 'has 301 lines'],
  ['a barrel', 'src/kit/any/index.ts', 'export {};', 'is a barrel'],
  ['a drawer', 'src/kit/any/utils.ts', 'export {};', 'is a drawer'],
  ['a fifth room', 'src/areas/invoices/client/x12.ts', 'export {};', 'is no room'],
  ['an area of no order', 'src/areas/gossip/README.md', '# gossip', 'no place in src/areas.order.json'],
];

it('finds nothing in the house as it stands', () => {
  expect(check()).toContain('status 0');
});

describe('in a house with much built wrongly', () => {
  let said = '';

  beforeAll(() => {
    for (const [, path, text] of WRONG) {
      mkdirSync(dirname(join(copy, path)), { recursive: true });
      writeFileSync(join(copy, path), text);
    }
    writeFileSync(join(copy, 'src/kit/any/circle-b.ts'), CIRCLE_BACK);
    said = check();
  });

  it.each(WRONG)('finds %s', (_why, path, _text, words) => {
    const place = words === 'is no room' || words.startsWith('no place') ? dirname(path) : path;
    expect(said.split('\n').filter((line) => line.startsWith(place) && line.includes(words))).not.toEqual([]);
  });

  it('fails', () => {
    expect(said).toContain('status 1');
  });
});
