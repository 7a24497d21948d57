import { PERSONAL_INFO, PROFILE } from '../areas/session/rules/navigate.ts';

/** The addresses of the portal's screens. Every other address is answered with status 404 (specification A2). */
export const PORTAL_PATHS: ReadonlySet<string> = new Set([
  '/',
  '/admin/account-history',
  '/admin/account-history/estados',
  '/admin/account-status',
  '/admin/pending-invoices',
  '/admin/pending-invoices/compensaciones',
  '/admin/pending-invoices/compensar',
  '/admin/pending-invoices/contado',
  '/admin/pending-invoices/pagos',
  '/admin/resultado-transaccion',
  '/admin/store',
  '/error_assets',
  '/maintenance',
  PROFILE,
  PERSONAL_INFO,
]);
