import { beforeAll, describe, expect, it } from 'vitest';
import { ROLES, portalPermissions } from '#areas/session/rules/roles.ts';
import { meetsNeed } from '#kit/core/permission.ts';
import { STORES, type StoreCode } from '#kit/core/store.ts';
import type { HomeTask, MenuViewer } from '#kit/portal/portal-manifest.ts';
import { NEEDS } from '../menu.ts';
import { loadTasks, tasksFor } from './tasks.ts';

const STATUS = '/admin/account-status';
const PAYMENTS = '/admin/pending-invoices/pagos';
const HISTORY = '/admin/account-history';
const ORDERS = '/admin/orders-list';
const ROUTES = 'route planner';
const STORE = '/admin/store';
const ACCOUNT = '/allied/edit/personal-info';
const VERIFY = '/verificar';
const PROFILE = '/allied/edit-profile';

const LEDGER = [STATUS, PAYMENTS, HISTORY];
const READER = [STATUS, HISTORY, ACCOUNT];
const BUYER = [ORDERS, STORE, ACCOUNT];
const BASIC = [STORE, ACCOUNT, VERIFY];
const OWN = [ACCOUNT, VERIFY, PROFILE];

type Role = (typeof ROLES)[number]['name'];

/** Expected tasks of each role in the fuels stores, in lubricants Ecuador, and in lubricants. */
const EXPECTED: Readonly<Record<Role, Readonly<Record<'fuels' | 'lubricantes_ecuador' | 'lubricantes', string[]>>>> = {
  'Representante Legal': { fuels: LEDGER, lubricantes_ecuador: LEDGER, lubricantes: LEDGER },
  Administrativo: { fuels: LEDGER, lubricantes_ecuador: LEDGER, lubricantes: LEDGER },
  Financiero: { fuels: LEDGER, lubricantes_ecuador: LEDGER, lubricantes: LEDGER },
  Operativo: {
    fuels: [ORDERS, ROUTES, STORE],
    lubricantes_ecuador: [ORDERS, ROUTES, ACCOUNT],
    lubricantes: [ROUTES, ACCOUNT, VERIFY],
  },
  Compras: { fuels: BUYER, lubricantes_ecuador: BUYER, lubricantes: OWN },
  'Ingeniero Planificación': { fuels: BUYER, lubricantes_ecuador: BUYER, lubricantes: OWN },
  Surtidor: { fuels: LEDGER, lubricantes_ecuador: LEDGER, lubricantes: LEDGER },
  basic: { fuels: BASIC, lubricantes_ecuador: OWN, lubricantes: OWN },
  Contador: { fuels: READER, lubricantes_ecuador: READER, lubricantes: READER },
};

let tasks: readonly HomeTask[];
beforeAll(async () => {
  tasks = await loadTasks();
});

const viewerOf = (role: string, store: StoreCode): MenuViewer => ({
  store,
  role,
  permissions: portalPermissions(role, store),
  isSupport: false,
});

function addressOf({ target }: HomeTask): string {
  if ('to' in target) return target.to;
  const href = target.href() ?? '';
  return href.startsWith('/') ? href : ROUTES;
}

describe.each(Object.values(STORES).map(({ code }) => code))('the tasks of %s', (store) => {
  it.each(ROLES.map(({ name }) => name))('are three for %s', (role) => {
    const shown = tasksFor(tasks, viewerOf(role, store));
    const kind = store === 'combustibles' || store === 'ecuador' ? 'fuels' : store;
    expect(shown.map(addressOf)).toEqual(EXPECTED[role][kind]);
  });

  it.each(ROLES.map(({ name }) => name))('lead %s to existing screens that the role may open', (role) => {
    const viewer = viewerOf(role, store);
    const closed = tasksFor(tasks, viewer).filter(({ target, Link }) => {
      if (!('to' in target) || Link) return false;
      const need = NEEDS.get(target.to);
      return !NEEDS.has(target.to) || (need !== undefined && !meetsNeed(viewer.permissions, need));
    });
    expect(closed).toEqual([]);
  });
});

it('have different positions', () => {
  expect(new Set(tasks.map(({ order }) => order)).size).toBe(tasks.length);
});
