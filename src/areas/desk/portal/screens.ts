import { msg } from '@lingui/core/macro';
import { lazyComponent } from '#kit/portal/router/lazyComponent.ts';
import type { DeskScreen } from './screen.ts';

/** All screens, in the order of the menu's groups. A session starts on the first one that its role may see. */
export const SCREENS: readonly DeskScreen[] = [
  {
    path: '/mesa/clientes',
    subject: 'clients',
    component: lazyComponent(() => import('./clients/ClientsScreen.tsx'), 'ClientsScreen'),
    menu: { group: 'service', label: msg`Clients`, icon: 'user' },
  },
  {
    path: '/mesa/clientes/$code',
    subject: 'clients',
    component: lazyComponent(() => import('./clients/ClientScreen.tsx'), 'ClientScreen'),
  },
  {
    path: '/mesa/pagos',
    subject: 'money',
    component: lazyComponent(() => import('./money/PaymentsScreen.tsx'), 'PaymentsScreen'),
    menu: { group: 'money', label: msg`Payments`, icon: 'bank' },
  },
  {
    path: '/mesa/pagos/$uuid',
    subject: 'money',
    component: lazyComponent(() => import('./money/PaymentScreen.tsx'), 'PaymentScreen'),
  },
  {
    path: '/mesa/compensaciones',
    subject: 'money',
    component: lazyComponent(() => import('./money/CompensationsScreen.tsx'), 'CompensationsScreen'),
    menu: { group: 'money', label: msg`Compensations`, icon: 'reversed' },
  },
  {
    path: '/mesa/compensaciones/$uuid',
    subject: 'money',
    component: lazyComponent(() => import('./money/CompensationScreen.tsx'), 'CompensationScreen'),
  },
  {
    path: '/mesa/conciliacion',
    subject: 'reconciliation',
    component: lazyComponent(() => import('./settlements/SettlementsScreen.tsx'), 'SettlementsScreen'),
    menu: { group: 'money', label: msg`Reconciliation`, icon: 'done' },
  },
  {
    path: '/mesa/conciliacion/$run',
    subject: 'reconciliation',
    component: lazyComponent(() => import('./settlements/RunScreen.tsx'), 'RunScreen'),
  },
  {
    path: '/mesa/cifras',
    subject: 'numbers',
    component: lazyComponent(() => import('./numbers/NumbersScreen.tsx'), 'NumbersScreen'),
    menu: { group: 'money', label: msg`Numbers`, icon: 'sheet' },
  },
  {
    path: '/mesa/contenido',
    subject: 'content',
    component: lazyComponent(() => import('./content/ContentScreen.tsx'), 'ContentScreen'),
    menu: { group: 'content', label: msg`Content blocks`, icon: 'invoice' },
  },
  {
    path: '/mesa/noticias',
    subject: 'content',
    component: lazyComponent(() => import('./news/NewsScreen.tsx'), 'NewsScreen'),
    menu: { group: 'content', label: msg`News`, icon: 'calendar' },
  },
  {
    path: '/mesa/imagenes',
    subject: 'content',
    component: lazyComponent(() => import('./images/ImagesScreen.tsx'), 'ImagesScreen'),
    menu: { group: 'content', label: msg`Images`, icon: 'eye' },
  },
  {
    path: '/mesa/textos-legales',
    subject: 'legal',
    component: lazyComponent(() => import('./legal/LegalTextsScreen.tsx'), 'LegalTextsScreen'),
    menu: { group: 'content', label: msg`Legal texts`, icon: 'done' },
  },
  {
    path: '/mesa/formularios',
    subject: 'content',
    component: lazyComponent(() => import('./forms/FormsScreen.tsx'), 'FormsScreen'),
    menu: { group: 'content', label: msg`Forms and survey`, icon: 'sheet' },
  },
  {
    path: '/mesa/config-bonos',
    subject: 'vouchers',
    component: lazyComponent(() => import('./vouchers/VoucherConfigScreen.tsx'), 'VoucherConfigScreen'),
    menu: { group: 'content', label: msg`Vouchers on sale`, icon: 'gift' },
  },
  {
    path: '/mesa/importaciones',
    subject: 'erp',
    component: lazyComponent(() => import('./imports/ImportsScreen.tsx'), 'ImportsScreen'),
    menu: { group: 'erp', label: msg`Imports`, icon: 'download' },
  },
  {
    path: '/mesa/importaciones/$id',
    subject: 'erp',
    component: lazyComponent(() => import('./imports/ImportScreen.tsx'), 'ImportScreen'),
  },
  {
    path: '/mesa/eventos',
    subject: 'erp',
    component: lazyComponent(() => import('./erp/EventsScreen.tsx'), 'EventsScreen'),
    menu: { group: 'erp', label: msg`Events`, icon: 'route' },
  },
  {
    path: '/mesa/claves-erp',
    subject: 'erpKeys',
    component: lazyComponent(() => import('./erp-keys/KeysScreen.tsx'), 'KeysScreen'),
    menu: { group: 'erp', label: msg`ERP keys`, icon: 'locked' },
  },
  {
    path: '/mesa/estado',
    subject: 'health',
    component: lazyComponent(() => import('./operation/HealthScreen.tsx'), 'HealthScreen'),
    menu: { group: 'operation', label: msg`Health`, icon: 'done' },
  },
  {
    path: '/mesa/trabajos',
    subject: 'operation',
    component: lazyComponent(() => import('./operation/JobsScreen.tsx'), 'JobsScreen'),
    menu: { group: 'operation', label: msg`Jobs`, icon: 'refresh' },
  },
  {
    path: '/mesa/correo',
    subject: 'operation',
    component: lazyComponent(() => import('./operation/MailScreen.tsx'), 'MailScreen'),
    menu: { group: 'operation', label: msg`Mail queue`, icon: 'mail' },
  },
  {
    path: '/mesa/interruptores',
    subject: 'operation',
    component: lazyComponent(() => import('./operation/SwitchesScreen.tsx'), 'SwitchesScreen'),
    menu: { group: 'operation', label: msg`Switches`, icon: 'barrier' },
  },
  {
    path: '/mesa/programado',
    subject: 'drafts',
    component: lazyComponent(() => import('./drafts/DraftsScreen.tsx'), 'DraftsScreen'),
    menu: { group: 'content', label: msg`Drafts`, icon: 'waiting' },
  },
  {
    path: '/mesa/auditoria',
    subject: 'audit',
    component: lazyComponent(() => import('./audit/AuditScreen.tsx'), 'AuditScreen'),
    menu: { group: 'operation', label: msg`Audit log`, icon: 'search' },
  },
  {
    path: '/mesa/personas',
    subject: 'staff',
    component: lazyComponent(() => import('./people/PeopleScreen.tsx'), 'PeopleScreen'),
    menu: { group: 'team', label: msg`Desk team`, icon: 'user' },
  },
  {
    path: '/mesa/aprobaciones',
    component: lazyComponent(() => import('./approvals/ApprovalsScreen.tsx'), 'ApprovalsScreen'),
    menu: { group: 'team', label: msg`Approvals`, icon: 'done' },
  },
  {
    path: '/mesa/mi-cuenta',
    component: lazyComponent(() => import('./sign-in/OwnAccountScreen.tsx'), 'OwnAccountScreen'),
    menu: { group: 'team', label: msg`My account`, icon: 'locked' },
  },
];
