import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { PENDING_INVOICES } from '#areas/invoices/rules/permissions.ts';
import { PERSONAL_INFO, PROFILE } from '#areas/session/rules/navigate.ts';
import { ROLES, permissionsOf } from '#areas/session/rules/roles.ts';
import { denialReason } from '#kit/core/access.ts';
import { type Need, meetsNeed } from '#kit/core/permission.ts';
import type { PortalManifest } from '#kit/portal/portal-manifest.ts';
import { operationsOf } from '#kit/area.ts';
import { AREAS } from '../server/areas.ts';
import { PORTAL_SCREENS } from '../server/pages/portal-paths.ts';

/**
 * Compares each screen's access needs (its area's portal.ts) with the access rules of the operations that its files
 * send. They must be equal.
 */
type Screen = { readonly name: string; readonly file: string; readonly need: Need | undefined };

/** Constants that routes use for paths. */
const NAMED: Readonly<Record<string, string>> = { PROFILE, PERSONAL_INFO };

/** Need of users who see orders and may pay. */
const RELEASES = { all: ['Trazabilidad::pedidos', PENDING_INVOICES] } as const;

/**
 * Parts of screens with their own guard: the portfolio's buttons and the payment plan, for users who may pay; the
 * release of a held order; the invoices in a payment's result; the withholdings of a case about an invoice.
 */
const PARTS: Readonly<Record<string, Readonly<Record<string, Need>>>> = {
  'home: portfolio': {
    crearTransaccionOnline: PENDING_INVOICES,
    planesPagos: PENDING_INVOICES,
    pagarPlanPagos: PENDING_INVOICES,
    soltarPlanPagos: PENDING_INVOICES,
  },
  '/admin/account-status': { documentosEnReclamo: PENDING_INVOICES },
  '/admin/casos': { detalleDocumento: PENDING_INVOICES },
  '/admin/order-details': { liberacionPedido: RELEASES },
  '/admin/resultado-transaccion': {
    documentos: PENDING_INVOICES,
    easyPayContado: PENDING_INVOICES,
    planesPagos: PENDING_INVOICES,
    pagarPlanPagos: PENDING_INVOICES,
    soltarPlanPagos: PENDING_INVOICES,
  },
};

/** Filters by document number in the operations of the order screens. */
const BY_NUMBER = {
  AccountStatus: { filter: { num_documento: { eq: '1' } } },
  AccountHistory: { detailFilter: { num_documento: { eq: '1' } } },
};

/** Arguments that screens always send, for operations whose access depends on them. */
const SENT_WITH: Readonly<Record<string, Readonly<Record<string, object>>>> = {
  '/admin/confirmar-compra-bonos': { easyPayContado: { filter: { id_segment: { eq: 'BO' } } } },
  '/admin/orders-list': BY_NUMBER,
  '/admin/order-details': BY_NUMBER,
};

const MANIFESTS = Object.entries(
  import.meta.glob<{ portal: PortalManifest }>('../areas/*/portal.ts', { eager: true }),
).map(([path, { portal }]) => ({ file: join('src/portal', path), portal }));

/** All screens of the areas, and all parts of the home page. Their files are read from the manifests' text. */
const SCREENS: readonly Screen[] = MANIFESTS.flatMap(({ file, portal }) => {
  const text = readFileSync(file, 'utf8');
  const fileOf = (imported = '') => join(dirname(file), imported);
  const needs = new Map(
    portal.routes.map(({ options }) => [(options as { path?: string }).path, options.staticData?.need]),
  );
  const screens = text
    .split('createRoute({')
    .slice(1)
    .flatMap((route): Screen[] => {
      const path = /\bpath: (?:'([^']+)'|(\w+))/.exec(route);
      const [, own, component = ''] =
        /\bcomponent: lazyComponent\((?:\(\) => import\('([^']+)'\)|loadScreens), '(\w+)'/.exec(route) ?? [];
      const screen = own ?? screenOf(fileOf('portal/screens.ts'), component);
      const name = path?.[1] ?? NAMED[path?.[2] ?? ''];
      if (name === undefined || !needs.has(name)) throw new Error(`${file} has a route that this test cannot read.`);
      return screen === undefined ? [] : [{ name, file: fileOf(screen), need: needs.get(name) }];
    });
  const widgets = [...text.matchAll(/\bWidget: lazyComponent\(\(\) => import\('([^']+)'\)/g)];
  const home = (portal.home ?? []).map(({ name, need }, index): Screen => ({
    name: `home: ${name}`,
    file: fileOf(widgets[index]?.[1]),
    need,
  }));
  return screens.concat(home);
});

/** The file of a component in an area's list of screens, as that of an import in its portal.ts. */
function screenOf(list: string, component: string): string | undefined {
  if (component === '') return undefined;
  const path = new RegExp(`export \\{ ${component} \\} from '\\./([^']+)'`).exec(readFileSync(list, 'utf8'))?.[1];
  if (path === undefined) throw new Error(`${list} has no ${component}.`);
  return `portal/${path}`;
}

/** A file and all its imports, without other areas' public files. */
function filesOf(file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const imported = readFileSync(file, 'utf8').matchAll(/(?:from|import\() ?'([.#][^']+\.tsx?)'/g);
  for (const [, path = ''] of imported) {
    const next = path.startsWith('#') ? path.replace('#', 'src/') : join(dirname(file), path);
    if (!/(^|\/)public\.tsx?$/.test(path)) filesOf(next, seen);
  }
  return seen;
}

/** Operations that a screen's files send, and whether a button checks `can` first (kit/core/access.ts). */
function sentBy(screen: string): readonly { readonly operation: string; readonly asked: boolean }[] {
  const files = [...filesOf(screen)];
  const asked = new Set(
    files.flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      return [...text.matchAll(/\bcan\(\w+, (\w+)/g)].map(
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
            // introspection is for everybody
            field.kind === 'Field' && !field.name.value.startsWith('__')
              ? [{ operation: field.name.value, asked: asked.has(node.name?.value ?? '') }]
              : [],
          )
        : [],
    );
}

const OPERATIONS = operationsOf(AREAS);

/** Sets of permissions to try: each role's, each permission alone, all, and none. */
const EACH = ROLES.map(({ name }) => permissionsOf(name));
const ALL = [...new Set(EACH.flat())];
const HELD = [...EACH, ...ALL.map((one) => [one]), ALL, []];

function accepts(operation: string, held: readonly string[], sentWith: object = {}): boolean {
  const allow = OPERATIONS.get(operation)?.allow;
  const asker = { userId: '7', role: '', permissions: held, store: 'combustibles', isSupport: false } as const;
  return (
    allow !== undefined && denialReason(allow, { ...asker, termsDue: false, secondFactorDue: false }, sentWith) === null
  );
}

it('lists all routes', () => {
  expect(SCREENS.map(({ name }) => name).toSorted()).toEqual(
    [
      'home: portfolio',
      'home: credit',
      'home: latest orders',
      'home: survey banner',
      '/admin/account-status',
      '/admin/account-history',
      '/admin/account-history/estados',
      '/admin/bonos-regalo',
      '/admin/bonos-regalo-tienda',
      '/admin/confirmar-compra-bonos',
      '/admin/mis-bonos-comprados',
      '/admin/notifications',
      '/admin/pending-invoices',
      '/admin/pending-invoices/compensar',
      '/admin/pending-invoices/compensaciones',
      '/admin/pending-invoices/pagos',
      '/admin/pending-invoices/contado',
      '/admin/pronostico',
      '/admin/lote',
      '/admin/aprobaciones',
      '/admin/aprobaciones/politica',
      '/admin/aprobaciones/solicitud',
      '/admin/conciliar',
      '/admin/casos',
      '/admin/casos/caso',
      '/admin/orders-list',
      '/admin/order-details',
      '/admin/resultado-transaccion',
      '/admin/sales-certificate',
      '/allied/activity',
      '/allied/api-keys',
      '/allied/edit-profile',
      '/allied/edit/personal-info',
      '/allied/news',
      '/allied/reports',
      '/allied/surtidor-forms',
      '/allied/webhooks',
      '/desarrolladores',
      '/dynamic-form',
      '/maintenance',
    ].toSorted(),
  );
});

it('has the same addresses as the server, which answers 404 for all others', () => {
  const routes = MANIFESTS.flatMap(({ portal }) =>
    portal.routes.map(({ options }) => (options as { path?: string }).path),
  );
  // the home page, the store and /error_assets belong to no area (routes.ts)
  expect(new Set([...routes, '/', '/admin/store', '/error_assets'])).toEqual(new Set(PORTAL_SCREENS.keys()));
});

it('has every guarded address in a browser test of permissions', () => {
  // the second file tests the paths of a feature
  const spec = ['permission', 'certificates'].map((name) => readFileSync(`e2e/${name}.spec.ts`, 'utf8')).join('\n');
  expect(SCREENS.filter(({ name, need }) => need && name.startsWith('/') && !spec.includes(`'${name}'`))).toEqual([]);
});

function opens(need: Need | undefined, held: readonly string[]): boolean {
  return need === undefined || meetsNeed(held, need);
}

describe.each(SCREENS)('$name', ({ name, file, need }) => {
  const parts = PARTS[name] ?? {};
  const sentWith = SENT_WITH[name] ?? {};
  const sent = sentBy(file);
  const operations = new Set(sent.map(({ operation }) => operation));

  it('opens only to users who may send its operations', () => {
    // leaves out operations behind buttons with their own check
    const own = sent.filter(({ operation, asked }) => !asked && !parts[operation]);
    const refused = HELD.filter((held) => opens(need, held)).flatMap((held) =>
      own.filter(({ operation }) => !accepts(operation, held, sentWith[operation])),
    );
    expect(refused).toEqual([]);
  });

  it('shows its parts only to users who may send their operations', () => {
    const refused = Object.entries(parts).flatMap(([operation, need]) =>
      HELD.filter((held) => meetsNeed(held, need) && !(operations.has(operation) && accepts(operation, held))),
    );
    expect(refused).toEqual([]);
  });
});

// parts of the home page have their own permissions (specification A6); their operations need not require them
describe.each(SCREENS.filter(({ name }) => name.startsWith('/')))('$name', ({ name, file, need }) => {
  it('shows its content only to users who may open it', () => {
    expect(readFileSync(file, 'utf8').includes('<Permitted>')).toBe(need !== undefined);
  });

  it('is open to every user who may send all of its operations', () => {
    const sent = sentBy(file);
    const shutOut = HELD.filter(
      (held) =>
        !opens(need, held) && sent.every(({ operation }) => accepts(operation, held, SENT_WITH[name]?.[operation])),
    );
    expect(shutOut).toEqual([]);
  });
});
