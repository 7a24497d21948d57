import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { defineDesk } from '#kit/desk/portal/desk-manifest.ts';
import { deskRoot } from '#kit/desk/portal/root.ts';
import { lazyComponent } from '#kit/portal/router/lazyComponent.ts';
import type { JobsSearch } from './operation/JobsScreen.tsx';
import type { MailSearch } from './operation/MailScreen.tsx';
import type { AuditSearch } from './audit/AuditFilters.tsx';
import type { RawSearch } from '#kit/portal/router/search.ts';

const home = createRoute({
  getParentRoute: () => deskRoot,
  path: '/mesa/inicio',
  component: lazyComponent(() => import('./home/HomeScreen.tsx'), 'HomeScreen'),
});

const drafts = createRoute({
  getParentRoute: () => deskRoot,
  path: '/mesa/programado',
  component: lazyComponent(() => import('./drafts/DraftsScreen.tsx'), 'DraftsScreen'),
});

const health = createRoute({
  getParentRoute: () => deskRoot,
  path: '/mesa/estado',
  component: lazyComponent(() => import('./operation/HealthScreen.tsx'), 'HealthScreen'),
});

const jobs = createRoute({
  getParentRoute: () => deskRoot,
  path: '/mesa/trabajos',
  validateSearch: (raw: RawSearch): JobsSearch => raw,
  component: lazyComponent(() => import('./operation/JobsScreen.tsx'), 'JobsScreen'),
});

const mail = createRoute({
  getParentRoute: () => deskRoot,
  path: '/mesa/correo',
  validateSearch: (raw: RawSearch): MailSearch => raw,
  component: lazyComponent(() => import('./operation/MailScreen.tsx'), 'MailScreen'),
});

const switches = createRoute({
  getParentRoute: () => deskRoot,
  path: '/mesa/interruptores',
  component: lazyComponent(() => import('./operation/SwitchesScreen.tsx'), 'SwitchesScreen'),
});

const audit = createRoute({
  getParentRoute: () => deskRoot,
  path: '/mesa/auditoria',
  validateSearch: (raw: RawSearch): AuditSearch => raw,
  component: lazyComponent(() => import('./audit/AuditScreen.tsx'), 'AuditScreen'),
});

const people = createRoute({
  getParentRoute: () => deskRoot,
  path: '/mesa/personas',
  component: lazyComponent(() => import('./people/PeopleScreen.tsx'), 'PeopleScreen'),
});

const approvals = createRoute({
  getParentRoute: () => deskRoot,
  path: '/mesa/aprobaciones',
  component: lazyComponent(() => import('./approvals/ApprovalsScreen.tsx'), 'ApprovalsScreen'),
});

const ownAccount = createRoute({
  getParentRoute: () => deskRoot,
  path: '/mesa/mi-cuenta',
  component: lazyComponent(() => import('./sign-in/OwnAccountScreen.tsx'), 'OwnAccountScreen'),
});

/** The desk's own manifest: what belongs to no area. */
export const desk = defineDesk({
  screens: [
    { route: home, menu: { group: 'home', order: 1, label: msg`Home`, icon: 'home' } },
    {
      route: drafts,
      subject: 'drafts',
      menu: { group: 'content', order: 7, label: msg`Drafts`, icon: 'waiting' },
    },
    {
      route: health,
      subject: 'health',
      menu: { group: 'operation', order: 1, label: msg`Health`, icon: 'done' },
    },
    {
      route: jobs,
      subject: 'operation',
      menu: { group: 'operation', order: 2, label: msg`Jobs`, icon: 'refresh' },
    },
    {
      route: mail,
      subject: 'operation',
      menu: { group: 'operation', order: 3, label: msg`Mail queue`, icon: 'mail' },
    },
    {
      route: switches,
      subject: 'operation',
      menu: { group: 'operation', order: 4, label: msg`Switches`, icon: 'barrier' },
    },
    {
      route: audit,
      subject: 'audit',
      menu: { group: 'operation', order: 5, label: msg`Audit log`, icon: 'search' },
    },
    {
      route: people,
      subject: 'staff',
      menu: { group: 'team', order: 1, label: msg`Desk team`, icon: 'user' },
    },
    {
      route: approvals,
      menu: { group: 'team', order: 2, label: msg`Approvals`, icon: 'done' },
    },
    {
      route: ownAccount,
      menu: { group: 'team', order: 3, label: msg`My account`, icon: 'locked' },
    },
  ],
  approvals: {
    'staff.invite': msg`Invite somebody to the desk`,
    'staff.update': msg`Change somebody's role or access`,
    'staff.reset': msg`Reset somebody's access to the desk`,
    'drafts.save': msg`Publish a draft at its time`,
    'approvals.switch': msg`Do without a second person`,
  },
  operationTexts: () => import('./operation/operation-texts.ts'),
});
