import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** A copy of the sources with planted violations. */
const copy = mkdtempSync(join(tmpdir(), 'surtidor-architecture-'));
for (const name of [
  'src',
  'database',
  'simulators',
  'tools',
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

/** Shown by two screens, and translated by its folder's catalogue. */
const NEW_PASSWORD = 'src/areas/session/portal/password/NewPasswordFields.tsx';

const TYPE_CYCLE = "import type { B } from './type-cycle-b.ts';\nexport type A = B | null;";
const TYPE_CYCLE_BACK = "import type { A } from './type-cycle-a.ts';\nexport type B = A[];";
const CIRCLE = "import { b } from './circle-b.ts';\nexport const a = () => b;";
const CIRCLE_BACK = "import { a } from './circle-a.ts';\nexport const b = () => a;";

/** The violations, each in its own file, and the expected report. */
const WRONG: [why: string, path: string, text: string, output: string][] = [
  [
    'texts of a folder without their translations',
    NEW_PASSWORD,
    readFileSync(NEW_PASSWORD, 'utf8').replace("import './messages.es.po';\n", ''),
    'import it in src/areas/session/portal/password/NewPasswordFields.tsx',
  ],
  ['a rule that reads the server', 'src/areas/invoices/rules/x1.ts', "import '../server/list.ts';", 'rules-are-pure'],
  [
    'a long path to the kit',
    'src/areas/invoices/rules/x31.ts',
    "import '../../../kit/core/day.ts';",
    'write #kit/core/day.ts',
  ],
  [
    'a long path to another area',
    'src/areas/invoices/server/x32.ts',
    "import '../../session/server/public.ts';",
    'write #areas/session/server/public.ts',
  ],
  [
    'a short path to a private file of another area',
    'src/areas/invoices/server/x33.ts',
    "import '#areas/account/server/store.ts';",
    'only-via-public-server',
  ],
  ['a rule with a database', 'src/areas/invoices/rules/x2.ts', "import 'kysely';", 'rules-need-no-platform'],
  ['a rule that reads files', 'src/areas/invoices/rules/x3.ts', "import 'node:fs';", 'rules-need-no-platform'],
  [
    'an area that imports a later one',
    'src/areas/session/server/x4.ts',
    "import '../../invoices/server/public.ts';",
    'no-forward-imports-session',
  ],
  [
    'an action that imports a private file of another area',
    'src/areas/invoices/server/x5.ts',
    "import '../../account/server/store.ts';",
    'only-via-public-server',
  ],
  [
    'a kit that knows an area',
    'src/kit/server/x6.ts',
    "import '../../areas/session/server/store.ts';",
    'kit-knows-no-area',
  ],
  [
    'a screen with server code',
    'src/areas/invoices/portal/x7.ts',
    "import '../server/list.ts';",
    'portal-without-server',
  ],
  ['a screen with Node', 'src/areas/invoices/portal/x8.ts', "import 'node:fs';", 'portal-without-node'],
  ['an action with SQL', 'src/areas/invoices/server/x9.ts', "import 'kysely';", 'only-stores-have-sql'],
  [
    'a simulator that knows the product',
    'simulators/gateway/x10.ts',
    "import '../../src/kit/core/money.ts';",
    'simulators-stand-alone',
  ],
  ['a cycle', 'src/kit/core/circle-a.ts', CIRCLE, 'no-cycles'],
  ['a cycle of types', 'src/kit/core/type-cycle-a.ts', TYPE_CYCLE, 'no-cycles'],
  [
    'a cycle of folders',
    'src/kit/portal/file/x26.ts',
    "import '../list/x26.ts';",
    'no-folder-cycles (src/kit/portal/list imports src/kit/portal/file too',
  ],
  [
    'a cycle of three folders',
    'src/kit/portal/router/x27.ts',
    "import '../design/Icon.tsx';",
    'no-folder-cycles (src/kit/portal/design imports src/kit/portal/router too',
  ],
  [
    'a cycle of top-level folders',
    'tools/x28.ts',
    "import '../e2e/x28.ts';",
    'no-folder-cycles (e2e imports tools too',
  ],
  [
    "an area's test helper that imports that of a later area",
    'src/areas/einvoices/server/testing/x60.ts',
    "import '#areas/erp/server/testing/erp.ts';",
    'no-folder-cycles (src/areas/erp imports src/areas/einvoices too',
  ],
  [
    'a test helper of the kit that imports the server',
    'src/kit/server/testing/x61.ts',
    "import '../../../server/graphql/limits.ts';",
    'no-folder-cycles (src/server imports src/kit too',
  ],
  ['a core that knows Node', 'src/kit/core/x20.ts', "import 'node:fs';", 'kit-core-stands-alone'],
  ['a server kit with portal code', 'src/kit/server/x21.ts', "import '../portal/idle.ts';", 'server-without-portal'],
  ['a portal kit with server code', 'src/kit/portal/x22.ts', "import '../server/clock.ts';", 'portal-without-server'],
  [
    'a screen that imports a private file of another area',
    'src/areas/invoices/portal/x23.ts',
    "import '../../account/portal/states.ts';",
    'only-via-public-portal',
  ],
  [
    'an area that imports an entry point',
    'src/areas/erp/server/x24.ts',
    "import '../../../server/graphql/limits.ts';",
    'areas-without-entry-points',
  ],
  [
    'a product that imports demo data',
    'src/areas/account/server/x26.ts',
    "import '../demo/documents.ts';",
    'product-without-demo',
  ],
  [
    'a manifest that imports demo data',
    'src/areas/einvoices/area.ts',
    "import './demo/files.ts';",
    'product-without-demo',
  ],
  [
    'demo data that import the server',
    'src/areas/account/demo/x27.ts',
    "import '../server/status.ts';",
    'demo-imports-no-product',
  ],
  [
    'demo data that import a tool of another kind',
    'src/areas/account/demo/x28.ts',
    "import '../../../../tools/apt.ts';",
    'demo-imports-no-product',
  ],
  [
    'demo data that make a cycle with the tools',
    'src/areas/account/demo/x28.ts',
    "import '../../../../tools/apt.ts';",
    'no-folder-cycles (tools imports src too',
  ],
  [
    'demo data that import those of a later area',
    'src/areas/session/demo/x29.ts',
    "import '../../account/demo/documents.ts';",
    'no-forward-imports-session',
  ],
  [
    'a screen that imports scenes',
    'src/areas/invoices/portal/x30.ts',
    "import '../scenes/payments.ts';",
    'product-without-demo',
  ],
  [
    'scenes that import a screen',
    'src/areas/invoices/scenes/x31.ts',
    "import '../portal/links.ts';",
    'scenes-import-no-product',
  ],
  [
    'scenes that import a browser test',
    'src/areas/invoices/scenes/x32.ts',
    "import '../../../../e2e/x28.ts';",
    'scenes-import-no-product',
  ],
  ['a product that imports a tool', 'src/server/x25.ts', "import '../../tools/apt.ts';", 'src-without-tools'],
  ['a file of two ideas', 'src/kit/core/x11.ts', 'export {};\n'.repeat(301), 'has 301 lines'],
  ['a barrel', 'src/kit/core/index.ts', 'export {};', 'is a barrel'],
  ['a vague name', 'src/kit/core/utils.ts', 'export {};', 'has a vague name'],
  ['a fifth layer', 'src/areas/invoices/client/x12.ts', 'export {};', 'is no layer'],
  ['a file of no layer', 'src/areas/invoices/x16.ts', 'export {};', 'is in no layer'],
  ['an area without a manifest', 'src/areas/dashboard/README.md', '# dashboard', 'has no area.ts'],
  [
    'a manifest that imports a later area',
    'src/areas/content/area.ts',
    "import '../invoices/server/public.ts';",
    'no-forward-imports-content',
  ],
  [
    'a manifest that imports a private file of another area',
    'src/areas/forms/area.ts',
    "import '../account/server/store.ts';",
    'only-via-public-server',
  ],
  [
    'an entry point that imports a private file of an area',
    'src/server/x30.ts',
    "import '../areas/session/server/routes.ts';",
    'only-via-public-server',
  ],
  [
    'a manifest of the server that imports the portal',
    'src/areas/vouchers/area.ts',
    "import '../invoices/portal/public.ts';",
    'server-without-portal',
  ],
  [
    'a manifest of the portal that imports the server',
    'src/areas/vouchers/portal.ts',
    "import '../account/rules/due.ts';\nimport '../invoices/server/public.ts';",
    'portal-without-server',
  ],
  ['a manifest of the portal with Node', 'src/areas/orders/portal.ts', "import 'node:fs';", 'portal-without-node'],
  [
    'an area that imports a manifest',
    'src/areas/erp/server/x17.ts',
    "import '../area.ts';",
    'only-entries-import-manifests',
  ],
  ["a kit that imports the desk's kit", 'src/kit/server/x40.ts', "import '../desk/core/roles.ts';", 'kit-without-desk'],
  [
    "a desk's core with code of the server",
    'src/kit/desk/core/x41.ts',
    "import '../../server/clock.ts';",
    'kit-desk-core-stands-alone',
  ],
  [
    "a rule of the desk that reads the desk's server",
    'src/areas/invoices/desk/rules/x42.ts',
    "import '../server/desk.ts';",
    'rules-are-pure',
  ],
  ['a rule of the desk with a database', 'src/desk/rules/x43.ts', "import 'kysely';", 'rules-need-no-platform'],
  [
    "a desk's screen with server code",
    'src/areas/invoices/desk/portal/x44.ts',
    "import '../../server/list.ts';",
    'portal-without-server',
  ],
  [
    "a desk's action that imports a screen",
    'src/areas/invoices/desk/server/x45.ts',
    "import '../portal/public.ts';",
    'server-without-portal',
  ],
  ["a desk's screen with Node", 'src/desk/portal/x46.ts', "import 'node:fs';", 'portal-without-node'],
  ["a desk's action with SQL", 'src/areas/content/desk/server/x47.ts', "import 'kysely';", 'only-stores-have-sql'],
  [
    'a screen of clients that imports the desk',
    'src/areas/invoices/portal/x48.ts',
    "import '../desk/portal/public.ts';",
    'only-the-desk-imports-the-desk',
  ],
  [
    'an action of clients that imports the kit of the desk',
    'src/areas/invoices/server/x49.ts',
    "import '#kit/desk/server/audit.ts';",
    'only-the-desk-imports-the-desk',
  ],
  [
    "a desk's action that imports a private file of another area",
    'src/areas/compensations/desk/server/x50.ts',
    "import '#areas/invoices/desk/server/money/input.ts';",
    'only-via-public-desk-server',
  ],
  [
    "a desk's screen that imports a private file of another area",
    'src/areas/compensations/desk/portal/x51.ts',
    "import '#areas/invoices/desk/portal/money/MoneyList.tsx';",
    'only-via-public-desk-portal',
  ],
  [
    "a desk's action that imports a later area",
    'src/areas/session/desk/server/x52.ts',
    "import '#areas/invoices/desk/server/public.ts';",
    'no-forward-imports-session',
  ],
  [
    'the desk that imports a private file of an area',
    'src/desk/server/x53.ts',
    "import '#areas/invoices/server/list.ts';",
    'desk-only-via-public',
  ],
  [
    'the desk that imports another entry point',
    'src/desk/server/x54.ts',
    "import '../../server/graphql/limits.ts';",
    'desk-without-other-entry-points',
  ],
  [
    'an area that imports the desk',
    'src/areas/erp/desk/server/x55.ts',
    "import '../../../../desk/server/switch-store.ts';",
    'areas-without-entry-points',
  ],
  ['a folder of the desk that is no layer', 'src/areas/invoices/desk/screens/x56.ts', 'export {};', 'is in no folder'],
  [
    "a store that names another area's table",
    'src/areas/orders/server/x57-store.ts',
    'export const found = `select 1 from payment_event e`;',
    'names payment_event of invoices',
  ],
  [
    "a store that names a later area's table",
    'src/areas/session/server/x58-store.ts',
    'export const found = `select 1 from document d, payment p`;',
    'names payment of invoices',
  ],
  [
    "a file of the kit that names an area's table",
    'src/kit/server/x59.ts',
    'export const found = `select 1 from payment_event e`;',
    'names payment_event of invoices',
  ],
  [
    "a store of the server that names an area's table",
    'src/server/backup/x60-store.ts',
    'export const found = `select 1 from payment_event e`;',
    'names payment_event of invoices',
  ],
  ['a migration with the number of another', 'database/migrations/0003_x13.sql', '', 'has the number 0003 of 0003_'],
  ['a third migration of a number', 'database/migrations/0011_x14.sql', '', 'has the number 0011 of 0011_'],
  ['a migration without a number', 'database/migrations/x15.sql', '', 'is not named like 0026_area_what.sql'],
  ['an area without a place', 'src/areas/gossip/README.md', '# gossip', 'no place in src/areas.order.json'],
];

describe('with planted violations', () => {
  let output = '';

  beforeAll(() => {
    for (const [, path, text] of WRONG) {
      mkdirSync(dirname(join(copy, path)), { recursive: true });
      writeFileSync(join(copy, path), text);
    }
    writeFileSync(join(copy, 'src/kit/core/circle-b.ts'), CIRCLE_BACK);
    writeFileSync(join(copy, 'src/kit/core/type-cycle-b.ts'), TYPE_CYCLE_BACK);
    writeFileSync(join(copy, 'src/kit/portal/list/x26.ts'), "import '../file/x26.ts';");
    mkdirSync(join(copy, 'e2e'));
    writeFileSync(join(copy, 'e2e/x28.ts'), "import '../tools/apt.ts';");
    output = check();
  });

  it.each(WRONG)('reports %s', (_why, path, _text, problem) => {
    const reported = /^(is no layer|is in no folder|no place|has no area)/.test(problem) ? dirname(path) : path;
    expect(
      output.split('\n').filter((line) => line.replace('hint: ', '').startsWith(reported) && line.includes(problem)),
    ).not.toEqual([]);
  });

  it('exits with 1', () => {
    expect(output).toContain('status 1');
  });
});
