import { defineArea } from '../../kit/server/area.ts';
import { deliveryKind } from './server/import-delivery.ts';
import { eventKind } from './server/import-event.ts';
import { orderKind } from './server/import-order.ts';

const ORDERS = { to: 'permission', anyOf: ['Trazabilidad::pedidos'] } as const;

export const area = defineArea({
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
    OrderTraceability: { allow: ORDERS },
    OrderTracking: { allow: ORDERS },
    OrderTimelineTracking: { allow: ORDERS },
    Remissions: { allow: ORDERS },
    OrderLoad: { allow: ORDERS },
  },
  notifications: [
    { name: 'order.state', label: 'Estado de los pedidos', anyOf: ['Trazabilidad::pedidos'], channel: 'portal' },
  ],
  recordTypes: [orderKind, eventKind, deliveryKind],
  events: ['order.release_requested'],
});
