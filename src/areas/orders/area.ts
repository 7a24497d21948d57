import { defineArea } from '#kit/area.ts';
import { OR_STOP } from '#kit/server/manifest/notification-kind.ts';
import { declareList } from '#kit/server/export/list-declaration.ts';
import { withSortOrder } from './rules/list.ts';
import { ordersSearch } from './rules/orders-search.ts';
import { ordersVariables } from './rules/orders-variables.ts';
import { pdfRoute } from '#areas/account/server/public.ts';
import { desk } from './desk/server/desk.ts';
import { notifyEndingClaims, scheduleClaimNotices } from './server/claim-notice.ts';
import { clientCredit } from './server/credit.ts';
import { loadOrderPdf, orderLoad, remission, remissionPdf } from './server/delivery.ts';
import { deliveryKind } from './server/import-delivery.ts';
import { eventKind } from './server/import-event.ts';
import { orderKind } from './server/import-order.ts';
import { ordersExport } from './server/list-export.ts';
import { orderTraceability, orderTracking } from './server/list.ts';
import { orderTimeline } from './server/timeline.ts';
import { orderRelease } from './server/release.ts';
import { requestReleases } from './server/request-releases.ts';
import { personalData } from './server/personal-data.ts';

const ORDERS = { to: 'permission', anyOf: ['Trazabilidad::pedidos'] } as const;
/** The credit belongs to the whole client, and a proposal names the client's invoices. */
const CREDIT = { to: 'permission', anyOf: ['Facturas::pendientes', 'Dashboard::cartera'] } as const;
const RELEASE = { ...ORDERS, also: ['Facturas::pendientes'] } as const;

export const area = defineArea({
  personalData,
  desk,
  permissions: {
    'Trazabilidad::pedidos': [
      'Representante Legal',
      'Administrativo',
      'Operativo',
      'Compras',
      'Ingeniero Planificación',
      'Surtidor',
    ],
    'Dashboard::pedidos': [
      'Representante Legal',
      'Administrativo',
      'Operativo',
      'Compras',
      'Ingeniero Planificación',
      'Surtidor',
    ],
  },
  queries: {
    OrderTraceability: { allow: ORDERS, run: orderTraceability },
    OrderTracking: { allow: ORDERS, run: orderTracking },
    OrderTimelineTracking: { allow: ORDERS, run: orderTimeline },
    Remissions: { allow: ORDERS, run: remission },
    OrderLoad: { allow: ORDERS, run: orderLoad },
    creditoCliente: { allow: CREDIT, most: 1, run: clientCredit },
    liberacionPedido: { allow: RELEASE, most: 1, run: orderRelease },
  },
  files: [pdfRoute(remissionPdf, ORDERS), pdfRoute(loadOrderPdf, ORDERS)],
  exports: [{ list: ordersExport, allow: ORDERS }],
  lists: [
    declareList({
      name: 'pedidos',
      title: 'Pedidos',
      path: '/admin/orders-list',
      allow: ORDERS,
      search: ordersSearch,
      file: ordersExport,
      argsOf: (search, today) => withSortOrder(ordersVariables(search, today)),
    }),
  ],
  notifications: [
    {
      name: 'order.state',
      label: 'Estado de los pedidos',
      anyOf: ['Trazabilidad::pedidos'],
      channel: 'portal',
      whatsapp: {
        held: `Aviso para {{1}}: tu pedido {{2}} está retenido. Mira por qué en {{3}}${OR_STOP}`,
        released: `Aviso para {{1}}: tu pedido {{2}} fue liberado y sigue su curso. Míralo en {{3}}${OR_STOP}`,
        on_the_way: `Aviso para {{1}}: tu pedido {{2}} va en camino. Síguelo en {{3}}${OR_STOP}`,
      },
    },
    {
      name: 'claim.ending',
      label: 'Plazos de reclamo por vencer',
      anyOf: ['Facturas::pendientes'],
      channel: 'both',
    },
  ],
  recordTypes: [orderKind, eventKind, deliveryKind],
  jobs: [requestReleases, notifyEndingClaims],
  background: (app) => ({ begin: () => scheduleClaimNotices(app) }),
  events: ['order.release_requested'],
});
