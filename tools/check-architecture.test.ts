import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';

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

const WRONG: [why: string, path: string, text: string, found: string][] = [
  [
    'a rule that reads the server',
    'src/areas/invoices/rules/wrong.ts',
    "import '../server/list.ts';",
    'rules-are-pure',
  ],
  ['a rule with a database', 'src/areas/invoices/rules/wrong.ts', "import 'kysely';", 'rules-need-no-platform'],
  ['a rule that reads files', 'src/areas/invoices/rules/wrong.ts', "import 'node:fs';", 'rules-need-no-platform'],
  [
    'an area that looks ahead',
    'src/areas/session/server/wrong.ts',
    "import '../../invoices/server/public.ts';",
    'areas-look-back-session',
  ],
  [
    'an area by the window',
    'src/areas/invoices/server/wrong.ts',
    "import '../../account/server/store.ts';",
    'through-the-door-server',
  ],
  [
    'a kit that knows an area',
    'src/kit/server/wrong.ts',
    "import '../../areas/session/server/store.ts';",
    'kit-knows-no-area',
  ],
  ['a screen with server code', 'src/areas/invoices/portal/wrong.ts', "import '../server/list.ts';", 'one-side-portal'],
  ['a screen with Node', 'src/areas/invoices/portal/wrong.ts', "import 'node:fs';", 'portal-has-no-node'],
  [
    'an action with SQL',
    'src/areas/invoices/server/wrong.ts',
    "import { sql } from 'kysely';\nexport const x = sql;",
    'only-stores-have-sql',
  ],
  [
    'a stand-in that knows the product',
    'stand-ins/gateway/wrong.ts',
    "import '../../src/kit/any/money.ts';",
    'stand-ins-know-nothing',
  ],
  ['a circle', 'src/kit/any/wrong.ts', "import { b } from './wrong2.ts';\nexport const a = () => b;", 'no-cycles'],
  ['a file of two ideas', 'src/kit/any/wrong.ts', 'export {};\n'.repeat(301), 'has 301 lines'],
  ['a barrel', 'src/kit/any/index.ts', 'export {};', 'is a barrel'],
  ['a drawer', 'src/kit/any/utils.ts', 'export {};', 'is a drawer'],
  ['a fifth room', 'src/areas/invoices/client/wrong.ts', 'export {};', 'is no room'],
  ['an area of no order', 'src/areas/gossip/README.md', '# gossip', 'no place in src/areas.order.json'],
];

it('finds nothing in the house as it stands', () => {
  expect(check()).toContain('status 0');
});

it.each(WRONG)('finds %s', (_why, path, text, found) => {
  const wrong = join(copy, path);
  const second = join(copy, 'src/kit/any/wrong2.ts');
  mkdirSync(dirname(wrong), { recursive: true });
  writeFileSync(wrong, text);
  writeFileSync(second, "import { a } from './wrong.ts';\nexport const b = () => a;");
  if (found !== 'no-cycles') rmSync(second);
  const said = check();
  rmSync(wrong);
  rmSync(second, { force: true });
  if (/client|gossip/.test(path)) rmSync(dirname(wrong), { recursive: true });
  expect(said).toContain(found);
  expect(said).toContain('status 1');
});
