import { globSync, readFileSync } from 'node:fs';
import { PERSONAL_INFO, PROFILE } from '#areas/session/rules/navigate.ts';

/** Every screen behind the sign-in: its title, and its breadcrumbs below home. */
export const SCREENS: readonly (readonly [path: string, title: string, trail: readonly string[]])[] = [
  ['/', 'Inicio', []],
  ['/admin/store', 'Inicio', []],
  ['/admin/account-status', 'Estado de cuenta en línea', ['Inicio', 'Estado de cuenta en línea']],
  ['/admin/account-history', 'Histórico de movimientos', ['Inicio', 'Histórico de movimientos']],
  ['/admin/account-history/estados', 'Estados de cuenta', ['Inicio', 'Histórico de movimientos', 'Estados de cuenta']],
  ['/admin/pending-invoices', 'Facturas pendientes', ['Inicio', 'Facturas pendientes']],
  ['/admin/pending-invoices/pagos', 'Pagos realizados', ['Inicio', 'Facturas pendientes', 'Pagos realizados']],
  ['/admin/pending-invoices/contado', 'Pago de contado', ['Inicio', 'Facturas pendientes', 'Pago de contado']],
  ['/admin/pending-invoices/compensar', 'Compensar', ['Inicio', 'Facturas pendientes', 'Compensar']],
  ['/admin/pending-invoices/compensaciones', 'Compensaciones', ['Inicio', 'Facturas pendientes', 'Compensaciones']],
  ['/admin/pronostico', 'Pronóstico de cupo', ['Inicio', 'Pronóstico de cupo']],
  ['/admin/lote', 'Lote semanal', ['Inicio', 'Lote semanal']],
  ['/admin/aprobaciones', 'Aprobaciones', ['Inicio', 'Aprobaciones']],
  ['/admin/aprobaciones/politica', 'Política de aprobación', ['Inicio', 'Aprobaciones', 'Política de aprobación']],
  ['/admin/aprobaciones/solicitud', 'Solicitud de pago', ['Inicio', 'Aprobaciones', 'Solicitud de pago']],
  ['/admin/conciliar', 'Conciliar tus libros', ['Inicio', 'Conciliar tus libros']],
  ['/admin/casos', 'Casos', ['Inicio', 'Casos']],
  ['/admin/casos/caso', 'Caso', ['Inicio', 'Casos', 'Caso']],
  [
    '/admin/resultado-transaccion',
    'Resultado de la transacción',
    ['Inicio', 'Facturas pendientes', 'Pagos realizados', 'Resultado de la transacción'],
  ],
  ['/admin/orders-list', 'Pedidos', ['Inicio', 'Pedidos']],
  ['/admin/order-details', 'Pedido', ['Inicio', 'Pedidos', 'Pedido']],
  ['/admin/bonos-regalo', 'Bonos regalo', ['Inicio', 'Bonos regalo']],
  ['/admin/mis-bonos-comprados', 'Mis bonos comprados', ['Inicio', 'Bonos regalo', 'Mis bonos comprados']],
  ['/admin/notifications', 'Notificaciones', ['Inicio', 'Notificaciones']],
  ['/allied/news', 'Noticias', ['Inicio', 'Noticias']],
  ['/allied/activity', 'Actividad', ['Inicio', 'Mi perfil', 'Actividad']],
  ['/allied/api-keys', 'Llaves de API', ['Inicio', 'Mi perfil', 'Llaves de API']],
  ['/allied/webhooks', 'Webhooks', ['Inicio', 'Mi perfil', 'Webhooks']],
  ['/desarrolladores', 'Referencia de la API', ['Inicio', 'Mi perfil', 'Referencia de la API']],
  ['/allied/reports', 'Informes programados', ['Inicio', 'Mi perfil', 'Informes programados']],
  ['/allied/edit-profile', 'Mi perfil', ['Inicio', 'Mi perfil']],
  ['/allied/edit/personal-info', 'Información personal', ['Inicio', 'Mi perfil', 'Información personal']],
  ['/allied/surtidor-forms', 'Formularios', ['Inicio', 'Formularios']],
  ['/dynamic-form', 'Formulario', ['Inicio', 'Formularios', 'Formulario']],
  ['/maintenance', 'En mantenimiento', []],
  ['/error_assets', 'Algo salió mal', []],
  ['/admin/nowhere', '404 Página no encontrada', []],
];

/**
 * Screens that redirect when nothing was chosen before or the store lacks the feature; vouchers.spec.ts and
 * certificates.spec.ts open them.
 */
const NOT_BY_ADDRESS = new Set([
  '/admin/bonos-regalo-tienda',
  '/admin/confirmar-compra-bonos',
  '/admin/sales-certificate',
]);

/** Reads from the sources the paths of all routes that an address alone opens. */
export function routePaths(): string[] {
  const constants: Readonly<Record<string, string>> = { PROFILE, PERSONAL_INFO };
  const paths = globSync('src/{portal/routes.ts,areas/*/portal.ts}').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/createRoute\(\{[^}]*?\bpath: (?:'([^']+)'|(\w+))/g)].map(
      ([, path, constant = '']) => path ?? constants[constant] ?? constant,
    ),
  );
  return paths.filter((path) => !NOT_BY_ADDRESS.has(path));
}
