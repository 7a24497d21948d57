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

/** The documents that a file and all that it imports may send; what stands behind another area's door is that area's. */
function documentsOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  if (file.endsWith('.graphql.ts')) return [readFileSync(file.slice(0, -3), 'utf8')];
  const imported = [...text.matchAll(/(?:from|import\() ?'(\.[^']+\.tsx?)'/g)].map((found) =>
    join(dirname(file), found[1] ?? ''),
  );
  return imported.filter((one) => !/(^|\/)(public|routes)\.tsx?$/.test(one)).flatMap((one) => documentsOf(one, seen));
}

function operationsOf(screen: string): readonly string[] {
  const names = documentsOf(screen).flatMap((document) =>
    parse(document).definitions.flatMap((node) =>
      node.kind === 'OperationDefinition'
        ? node.selectionSet.selections.flatMap((field) => (field.kind === 'Field' ? [field.name.value] : []))
        : [],
    ),
  );
  return [...new Set(names)];
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
      '/admin/pending-invoices',
      '/admin/pending-invoices/pagos',
      '/admin/resultado-transaccion',
      '/allied/edit-profile',
      '/allied/edit/personal-info',
      '/maintenance',
    ].toSorted(),
  );
});

describe.each(ROUTES)('$path', ({ path, screen }) => {
  const parts = PARTS[path] ?? {};
  const operations = operationsOf(screen);
  const whole = operations.filter((operation) => !parts[operation]);
  const opens = (held: readonly string[]) => !(path in SCREENS) || mayOpen(path as GuardedScreen, held);

  it('opens to nobody who may not send what it sends', () => {
    const refused = HELD.filter(opens).flatMap((held) => whole.filter((operation) => !takes(operation, held)));
    expect(refused).toEqual([]);
  });

  it('is closed to nobody who may send all of it', () => {
    const shutOut = HELD.filter((held) => !opens(held) && whole.every((operation) => takes(operation, held)));
    expect(shutOut).toEqual([]);
  });

  it('shows its parts to nobody who may not send what they send', () => {
    const refused = Object.entries(parts).flatMap(([operation, need]) =>
      HELD.filter((held) => holds(held, need) && !(operations.includes(operation) && takes(operation, held))),
    );
    expect(refused).toEqual([]);
  });
});
