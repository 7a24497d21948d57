import { PERSONAL_INFO, PROFILE } from '#areas/session/rules/navigate.ts';

/**
 * Paths of the portal's screens, each with the title that it shows at once; null for none, or for a title that depends
 * on data. All other paths are answered with status 404 (specification A2).
 */
export const PORTAL_SCREENS: ReadonlyMap<string, string | null> = new Map([
  ['/', 'Inicio'],
  ['/admin/account-history', 'Histórico de movimientos'],
  ['/admin/account-history/estados', 'Estados de cuenta'],
  ['/admin/account-status', 'Estado de cuenta en línea'],
  ['/admin/aprobaciones', 'Aprobaciones'],
  ['/admin/aprobaciones/politica', 'Política de aprobación'],
  ['/admin/aprobaciones/solicitud', 'Solicitud de pago'],
  ['/admin/bonos-regalo', 'Bonos regalo'],
  ['/admin/bonos-regalo-tienda', 'Tienda de bonos'],
  ['/admin/conciliar', 'Conciliar tus libros'],
  ['/admin/casos', 'Casos'],
  ['/admin/casos/caso', null],
  ['/admin/confirmar-compra-bonos', 'Confirmar compra'],
  ['/admin/lote', 'Lote semanal'],
  ['/admin/mis-bonos-comprados', 'Mis bonos comprados'],
  ['/admin/order-details', null],
  ['/admin/orders-list', 'Pedidos'],
  ['/admin/notifications', 'Notificaciones'],
  ['/admin/pending-invoices', 'Facturas pendientes'],
  ['/admin/pending-invoices/compensaciones', 'Compensaciones'],
  ['/admin/pending-invoices/compensar', 'Compensar'],
  ['/admin/pending-invoices/contado', 'Pago de contado'],
  ['/admin/pending-invoices/pagos', 'Pagos realizados'],
  ['/admin/pronostico', 'Pronóstico de cupo'],
  ['/admin/resultado-transaccion', null],
  // depends on a feature: may redirect to the home page
  ['/admin/sales-certificate', null],
  ['/admin/store', 'Inicio'],
  ['/allied/activity', 'Actividad'],
  // the list's title; each post has its own
  ['/allied/news', null],
  ['/allied/api-keys', 'Llaves de API'],
  ['/allied/reports', 'Informes programados'],
  ['/allied/surtidor-forms', 'Formularios'],
  ['/allied/webhooks', 'Webhooks'],
  ['/desarrolladores', 'Referencia de la API'],
  ['/dynamic-form', null],
  ['/error_assets', null],
  ['/maintenance', null],
  [PROFILE, 'Mi perfil'],
  [PERSONAL_INFO, 'Información personal'],
]);
