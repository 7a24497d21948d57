import { defineArea } from '#kit/server/area.ts';
import { adminCommands } from './server/admin-commands.ts';
import { openDelivery } from './server/deliver/open.ts';
import { addDeliveryMetrics } from './server/metrics.ts';
import { routes } from './server/routes.ts';

export const area = defineArea({
  routes,
  background: openDelivery,
  adminCommands,
  metrics: addDeliveryMetrics,
  auditActions: [
    { name: 'erp.release', label: 'Eventos al ERP reintentados', shown: null },
    { name: 'erp.replay', label: 'Eventos al ERP repetidos', shown: null },
  ],
});
