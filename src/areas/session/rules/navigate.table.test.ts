import { expect, it } from 'vitest';
import { routeChange } from './navigate.ts';

/**
 * Every combination of cookie, terms, store, permission, path and mode, checked against the specification's
 * navigation rules (4), written here a second time as an ordered list of conditions.
 */
const COOKIES = ['none', 'not authenticated', 'authenticated'] as const;
const TERMS = ['accepted', 'due'] as const;
const STORES = ['combustibles', 'lubricantes', 'ecuador', 'lubricantes_ecuador', ''] as const;
const PERMISSIONS = [
  [],
  ['Surtidor_Facturas::pendientes'],
  ['Surtidor_Trazabilidad::pedidos', 'Otra_Facturas::pendientes'],
] as const;
const MODES = [undefined, 'edit', 'create'] as const;
const PATHS = [
  '/',
  '/login',
  '/login-as-customer/login',
  '/loginascustomer/login',
  '/maintenance',
  '/error_assets',
  '/dynamic-form',
  '/admin/account-status',
  '/admin/account-history',
  '/admin/pending-invoices',
  '/admin/resultado-transaccion',
  '/admin/orders-list',
  '/admin/order-details',
  '/admin/notifications',
  '/admin/bonos-regalo',
  '/admin/bonos-regalo-tienda',
  '/admin/confirmar-compra-bonos',
  '/admin/mis-bonos-comprados',
  '/admin/sales-certificate',
  '/admin/store',
  '/allied/edit-profile',
  '/allied/edit/personal-info',
  '/allied/news',
  '/allied/surtidor-forms',
  '/unknown',
] as const;

type Case = {
  readonly cookie: (typeof COOKIES)[number];
  readonly terms: (typeof TERMS)[number];
  readonly store: string;
  readonly permissions: readonly string[];
  readonly mode: string | undefined;
  readonly path: string;
  /** Whether the store has sales certificates. */
  readonly certificates: boolean;
};

const TO_TERMS = '/allied/edit-profile?mode=edit&id=7&states=1';
/** Both addresses of the support login need no user cookie (specification A2). */
const SUPPORT_LOGINS = new Set(['/loginascustomer/login', '/login-as-customer/login']);

/** The first rule whose condition holds decides. */
const RULES: readonly [string, (one: Case) => boolean, string | null][] = [
  ['not signed in, at the sign-in', (c) => c.cookie !== 'authenticated' && c.path === '/login', null],
  ['1: no cookie, at the support login', (c) => c.cookie === 'none' && SUPPORT_LOGINS.has(c.path), null],
  ['1: no cookie', (c) => c.cookie === 'none', '/login'],
  ['2: not authenticated', (c) => c.cookie === 'not authenticated', '/login'],
  [
    '4: terms due, at the terms',
    (c) => c.terms === 'due' && c.path === '/allied/edit-profile' && c.mode === 'edit',
    null,
  ],
  ['4: terms due', (c) => c.terms === 'due', TO_TERMS],
  ['3: signed in, at the sign-in', (c) => c.path === '/login', '/'],
  ['5: at the certificates', (c) => c.path === '/admin/sales-certificate' && !c.certificates, '/'],
  [
    '6: Ecuador, without the permission',
    (c) =>
      ['ecuador', 'lubricantes_ecuador'].includes(c.store) &&
      c.path === '/admin/pending-invoices' &&
      !c.permissions.some((held) => held === 'Surtidor_Facturas::pendientes'),
    '/',
  ],
  ['no redirect', () => true, null],
];

function combinations(): Case[] {
  const all: Case[] = [];
  for (const cookie of COOKIES)
    for (const terms of TERMS)
      for (const store of STORES)
        for (const permissions of PERMISSIONS)
          for (const mode of MODES)
            for (const path of PATHS)
              for (const certificates of [false, true])
                all.push({ cookie, terms, store, permissions, mode, path, certificates });
  return all;
}

const NONE: ReadonlySet<string> = new Set();
const CLOSED = new Set(['/admin/sales-certificate']);

function redirectOf({ cookie, terms, store, permissions, mode, path, certificates }: Case): string | null {
  const visitor = { hasUserCookie: cookie !== 'none', authenticated: cookie === 'authenticated', store, permissions };
  const due = cookie === 'authenticated' && terms === 'due';
  const to = routeChange(path, mode, visitor, { due, id: '7' }, false, certificates ? NONE : CLOSED);
  return to === null || typeof to === 'string' ? to : `${to.to}?${String(new URLSearchParams(to.search))}`;
}

const cases = combinations();

it(`redirects each of ${cases.length} combinations as the specification does`, () => {
  const wrong = cases.filter((one) => redirectOf(one) !== RULES.find(([, holds]) => holds(one))?.[2]);
  expect(wrong).toEqual([]);
});

it.each(RULES.map(([rule], index) => [rule, index] as const))('has cases of "%s"', (_rule, index) => {
  const decided = cases.filter((one) => RULES.findIndex(([, holds]) => holds(one)) === index);
  expect(decided.length).toBeGreaterThan(0);
});

/** Counts the redirects until the address no longer changes; stops at five, which means an endless loop. */
function countRedirects(one: Case): number {
  const to = redirectOf(one);
  if (to === null) return 0;
  const url = new URL(to, 'http://portal');
  const there = { ...one, path: url.pathname, mode: url.searchParams.get('mode') ?? undefined };
  return redirectOf(there) === to ? 5 : 1 + countRedirects(there);
}

it('never redirects endlessly', () => {
  expect(cases.filter((one) => countRedirects(one) > 2)).toEqual([]);
});
