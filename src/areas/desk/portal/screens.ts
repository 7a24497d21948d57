import { msg } from '@lingui/core/macro';
import type { DeskScreen } from './screen.ts';

/** All screens, in the order of the menu. The first one that a role may see is where it begins. */
export const SCREENS: readonly DeskScreen[] = [
  {
    path: '/mesa/clientes',
    subject: 'clients',
    load: () => import('./clients/ClientsScreen.tsx'),
    menu: { label: msg`Clients`, icon: 'user' },
  },
  {
    path: '/mesa/clientes/$code',
    subject: 'clients',
    load: () => import('./clients/ClientScreen.tsx'),
  },
  {
    path: '/mesa/cifras',
    subject: 'numbers',
    load: () => import('./numbers/NumbersScreen.tsx'),
    menu: { label: msg`Numbers`, icon: 'sheet' },
  },
  {
    path: '/mesa/auditoria',
    subject: 'audit',
    load: () => import('./audit/AuditScreen.tsx'),
    menu: { label: msg`Audit log`, icon: 'search' },
  },
  {
    path: '/mesa/contenido',
    subject: 'content',
    load: () => import('./content/ContentScreen.tsx'),
    menu: { label: msg`Content blocks`, icon: 'invoice' },
  },
  {
    path: '/mesa/personas',
    subject: 'staff',
    load: () => import('./people/PeopleScreen.tsx'),
    menu: { label: msg`Desk team`, icon: 'user' },
  },
  {
    path: '/mesa/aprobaciones',
    load: () => import('./approvals/ApprovalsScreen.tsx'),
    menu: { label: msg`Approvals`, icon: 'done' },
  },
  {
    path: '/mesa/mi-cuenta',
    load: () => import('./sign-in/OwnAccountScreen.tsx'),
    menu: { label: msg`My account`, icon: 'locked' },
  },
];
