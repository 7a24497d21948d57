import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { PERSONAL_INFO, PROFILE } from '../areas/session/rules/navigate.ts';
import { OPERATIONS } from '../areas/session/rules/operations.ts';
import { ROLES } from '../areas/session/rules/roles.ts';
import { type GuardedScreen, HOME_PARTS, SCREENS, mayOpen } from '../areas/session/rules/screens.ts';
import { type Allow, denialOf } from '../kit/any/allow.ts';
import { type Need, holds, permissionKey } from '../kit/any/permission.ts';

/**
 * Each route of the portal, the operations that its screen's files send, and the permissions that the server asks for them:
 * what a screen is guarded by (session/rules/screens.ts) has to be what its operations need, no less and no more.
 */
type Route = { readonly path: string; readonly screen: string };

/** Paths that routes name by a constant. */
const NAMED: Readonly<Record<string, string>> = { PROFILE, PERSONAL_INFO };

/** The parts of a screen that are guarded by themselves; home's button leads to where is paid, for who may open that. */
const PARTS: Readonly<Record<string, Readonly<Record<string, Need>>>> = {
  '/': { documentos: HOME_PARTS.portfolio, crearTransaccionOnline: SCREENS['/admin/pending-invoices'] },
};

/** Every route with a screen, read from the files that make them. */
const ROUTES: readonly Route[] = globSync('src/{areas/*/portal,portal}/routes.tsx').flatMap((file) =>
  readFileSync(file, 'utf8')
    .split('createRoute({')
    .slice(1)
    .flatMap((text): Route[] => {
      const path = /\bpath: (?:'([^']+)'|(\w+))/.exec(text);
      const screen = /lazyScreen\(\(\) => import\('([^']+)'\)\)/.exec(text)?.[1];
      const address = path?.[1] ?? NAMED[path?.[2] ?? ''];
      if (address === undefined) throw new Error(`${file} has a route whose path this test cannot read.`);
      return screen === undefined ? [] : [{ path: address, screen: join(dirname(file), screen) }];
    }),
);

/** A file and all that it imports; what stands behind another area's door is that area's. */
function filesOf(file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const imported = readFileSync(file, 'utf8').matchAll(/(?:from|import\() ?'(\.[^']+\.tsx?)'/g);
  for (const [, path = ''] of imported) {
    if (!/(^|\/)(public|routes)\.tsx?$/.test(path)) filesOf(join(dirname(file), path), seen);
  }
  return seen;
}

/** What the documents of a screen's files send, and of which documents a button asks whether it may (kit/any/allow.ts). */
function sentBy(screen: string): readonly { readonly operation: string; readonly asked: boolean }[] {
  const files = [...filesOf(screen)];
  const asked = new Set(
    files.flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      return [...text.matchAll(/\bmay\(asker, (\w+)/g)].map(
        ([, name = '']) => new RegExp(`(\\w+) as ${name}\\b`).exec(text)?.[1] ?? name,
      );
    }),
  );
  return files
    .filter((file) => file.endsWith('.graphql.ts'))
    .flatMap((file) => parse(readFileSync(file.slice(0, -3), 'utf8')).definitions)
    .flatMap((node) =>
      node.kind === 'OperationDefinition'
        ? node.selectionSet.selections.flatMap((field) =>
            field.kind === 'Field' ? [{ operation: field.name.value, asked: asked.has(node.name?.value ?? '') }] : [],
          )
        : [],
    );
}

/** Every set of permissions that somebody might hold: each role's, each permission alone, all, and none. */
const ALL = [...new Set(ROLES.flatMap(({ permissions }) => permissions))];
const HELD = [...ROLES.map(({ permissions }) => permissions), ...ALL.map((one) => [one]), ALL, []].map((held) =>
  held.map(permissionKey),
);

function takes(operation: string, held: readonly string[]): boolean {
  const allow = (OPERATIONS as Readonly<Record<string, Allow>>)[operation];
  const asker = { userId: '7', role: '', permissions: held, store: 'combustibles', isSupport: false } as const;
  return allow !== undefined && denialOf(allow, { ...asker, termsDue: false, secondFactorDue: false }, {}) === null;
}

it('knows the routes', () => {
  expect(ROUTES.map(({ path }) => path).toSorted()).toEqual(
    [
      '/',
      '/admin/account-status',
      '/admin/account-history',
      '/admin/account-history/estados',
      '/admin/pending-invoices',
      '/admin/pending-invoices/compensar',
      '/admin/pending-invoices/compensaciones',
      '/admin/pending-invoices/pagos',
      '/admin/pending-invoices/contado',
      '/admin/resultado-transaccion',
      '/allied/edit-profile',
      '/allied/edit/personal-info',
      '/maintenance',
    ].toSorted(),
  );
});

describe.each(ROUTES)('$path', ({ path, screen }) => {
  const parts = PARTS[path] ?? {};
  const sent = sentBy(screen);
  const operations = new Set(sent.map(({ operation }) => operation));
  const whole = sent.filter(({ operation }) => !parts[operation]);
  const opens = (held: readonly string[]) => !(path in SCREENS) || mayOpen(path as GuardedScreen, held);

  it('opens to nobody who may not send what it sends', () => {
    // its buttons ask for themselves
    const own = whole.filter(({ asked }) => !asked);
    const refused = HELD.filter(opens).flatMap((held) => own.filter(({ operation }) => !takes(operation, held)));
    expect(refused).toEqual([]);
  });

  it('is closed to nobody who may send all of it', () => {
    const shutOut = HELD.filter((held) => !opens(held) && whole.every(({ operation }) => takes(operation, held)));
    expect(shutOut).toEqual([]);
  });

  it('shows its parts to nobody who may not send what they send', () => {
    const refused = Object.entries(parts).flatMap(([operation, need]) =>
      HELD.filter((held) => holds(held, need) && !(operations.has(operation) && takes(operation, held))),
    );
    expect(refused).toEqual([]);
  });
});
