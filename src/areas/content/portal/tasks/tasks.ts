import { msg } from '@lingui/core/macro';
import { portalConfig } from '#kit/portal/config.ts';
import type { HomeTask } from '#kit/portal/portal-manifest.ts';
import { STORE_PATH, mayPlanRoutes } from '../../rules/menu.ts';
import { StoreLink } from '../StoreLink.tsx';
import { canEnterStore } from '../canEnterStore.ts';
import './messages.es.po';

export const tasks: readonly HomeTask[] = [
  {
    target: { href: () => portalConfig().routePlannerUrl },
    order: 40,
    shownTo: mayPlanRoutes,
    icon: 'route',
    title: msg`Plan your routes`,
    text: msg`Opens the route planner.`,
  },
  {
    target: { to: STORE_PATH },
    order: 50,
    shownTo: canEnterStore,
    Link: StoreLink,
    icon: 'store',
    title: msg`Buy in the store`,
    text: msg`You enter with your account, without another password.`,
  },
];
