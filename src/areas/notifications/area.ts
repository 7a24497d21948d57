import { defineArea } from '../../kit/server/area.ts';
import { addNotificationMetrics } from './server/metrics.ts';
import { routes } from './server/routes.ts';

export const area = defineArea({
  permissions: {
    'Notificaciones::pedidos': [
      'Representante Legal',
      'Administrativo',
      'Financiero',
      'Operativo',
      'Compras',
      'Ingeniero Planificación',
      'Surtidor',
    ],
  },
  routes,
  metrics: addNotificationMetrics,
});
