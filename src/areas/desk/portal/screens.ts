import { msg } from '@lingui/core/macro';
import type { DeskScreen } from './screen.ts';

/** All screens, in the order of the menu's groups. The first one that a role may see is where it begins. */
export const SCREENS: readonly DeskScreen[] = [
  {
    path: '/mesa/clientes',
    subject: 'clients',
    load: () => import('./clients/ClientsScreen.tsx'),
    menu: { group: 'service', label: msg`Clients`, icon: 'user' },
  },
  {
    path: '/mesa/clientes/$code',
    subject: 'clients',
    load: () => import('./clients/ClientScreen.tsx'),
  },
  {
    path: '/mesa/pagos',
    subject: 'money',
    load: () => import('./money/PaymentsScreen.tsx'),
    menu: { group: 'money', label: msg`Payments`, icon: 'bank' },
  },
  {
    path: '/mesa/pagos/$uuid',
    subject: 'money',
    load: () => import('./money/PaymentScreen.tsx'),
  },
  {
    path: '/mesa/compensaciones',
    subject: 'money',
    load: () => import('./money/CompensationsScreen.tsx'),
    menu: { group: 'money', label: msg`Compensations`, icon: 'reversed' },
  },
  {
    path: '/mesa/compensaciones/$uuid',
    subject: 'money',
    load: () => import('./money/CompensationScreen.tsx'),
  },
  {
    path: '/mesa/conciliacion',
    subject: 'reconciliation',
    load: () => import('./settlements/SettlementsScreen.tsx'),
    menu: { group: 'money', label: msg`Reconciliation`, icon: 'done' },
  },
  {
    path: '/mesa/conciliacion/$run',
    subject: 'reconciliation',
    load: () => import('./settlements/RunScreen.tsx'),
  },
  {
    path: '/mesa/cifras',
    subject: 'numbers',
    load: () => import('./numbers/NumbersScreen.tsx'),
    menu: { group: 'money', label: msg`Numbers`, icon: 'sheet' },
  },
  {
    path: '/mesa/contenido',
    subject: 'content',
    load: () => import('./content/ContentScreen.tsx'),
    menu: { group: 'content', label: msg`Content blocks`, icon: 'invoice' },
  },
  {
    path: '/mesa/noticias',
    subject: 'content',
    load: () => import('./news/NewsScreen.tsx'),
    menu: { group: 'content', label: msg`News`, icon: 'calendar' },
  },
  {
    path: '/mesa/imagenes',
    subject: 'content',
    load: () => import('./images/ImagesScreen.tsx'),
    menu: { group: 'content', label: msg`Images`, icon: 'eye' },
  },
  {
    path: '/mesa/textos-legales',
    subject: 'legal',
    load: () => import('./legal/LegalTextsScreen.tsx'),
    menu: { group: 'content', label: msg`Legal texts`, icon: 'done' },
  },
  {
    path: '/mesa/formularios',
    subject: 'content',
    load: () => import('./forms/FormsScreen.tsx'),
    menu: { group: 'content', label: msg`Forms and survey`, icon: 'sheet' },
  },
  {
    path: '/mesa/config-bonos',
    subject: 'vouchers',
    load: () => import('./vouchers/VoucherConfigScreen.tsx'),
    menu: { group: 'content', label: msg`Vouchers on sale`, icon: 'gift' },
  },
  {
    path: '/mesa/importaciones',
    subject: 'erp',
    load: () => import('./imports/ImportsScreen.tsx'),
    menu: { group: 'erp', label: msg`Imports`, icon: 'download' },
  },
  {
    path: '/mesa/importaciones/$id',
    subject: 'erp',
    load: () => import('./imports/ImportScreen.tsx'),
  },
  {
    path: '/mesa/eventos',
    subject: 'erp',
    load: () => import('./erp/EventsScreen.tsx'),
    menu: { group: 'erp', label: msg`Events`, icon: 'route' },
  },
  {
    path: '/mesa/claves-erp',
    subject: 'erpKeys',
    load: () => import('./erp-keys/KeysScreen.tsx'),
    menu: { group: 'erp', label: msg`ERP keys`, icon: 'locked' },
  },
  {
    path: '/mesa/estado',
    subject: 'health',
    load: () => import('./operation/HealthScreen.tsx'),
    menu: { group: 'operation', label: msg`Health`, icon: 'done' },
  },
  {
    path: '/mesa/trabajos',
    subject: 'operation',
    load: () => import('./operation/JobsScreen.tsx'),
    menu: { group: 'operation', label: msg`Jobs`, icon: 'refresh' },
  },
  {
    path: '/mesa/correo',
    subject: 'operation',
    load: () => import('./operation/MailScreen.tsx'),
    menu: { group: 'operation', label: msg`Mail queue`, icon: 'mail' },
  },
  {
    path: '/mesa/interruptores',
    subject: 'operation',
    load: () => import('./operation/SwitchesScreen.tsx'),
    menu: { group: 'operation', label: msg`Switches`, icon: 'barrier' },
  },
  {
    path: '/mesa/programado',
    subject: 'drafts',
    load: () => import('./drafts/DraftsScreen.tsx'),
    menu: { group: 'content', label: msg`Drafts`, icon: 'waiting' },
  },
  {
    path: '/mesa/auditoria',
    subject: 'audit',
    load: () => import('./audit/AuditScreen.tsx'),
    menu: { group: 'operation', label: msg`Audit log`, icon: 'search' },
  },
  {
    path: '/mesa/personas',
    subject: 'staff',
    load: () => import('./people/PeopleScreen.tsx'),
    menu: { group: 'team', label: msg`Desk team`, icon: 'user' },
  },
  {
    path: '/mesa/aprobaciones',
    load: () => import('./approvals/ApprovalsScreen.tsx'),
    menu: { group: 'team', label: msg`Approvals`, icon: 'done' },
  },
  {
    path: '/mesa/mi-cuenta',
    load: () => import('./sign-in/OwnAccountScreen.tsx'),
    menu: { group: 'team', label: msg`My account`, icon: 'locked' },
  },
];
