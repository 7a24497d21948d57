import { defineArea } from '#kit/area.ts';
import { DESK_AUDIT_ACTIONS, desk } from './desk/server/desk.ts';
import { adminCommands } from './server/admin-commands.ts';
import { createDelivery } from './server/deliver/open.ts';
import { oldRows } from './server/import/clean-store.ts';
import { addErpMetrics } from './server/metrics.ts';
import { routes } from './server/routes.ts';
import { personalData } from './server/personal-data.ts';

export const area = defineArea({
  personalData,
  desk,
  routes,
  background: createDelivery,
  oldRows,
  adminCommands,
  metrics: addErpMetrics,
  auditActions: [
    ...DESK_AUDIT_ACTIONS,
    { name: 'erp.release', label: 'Eventos al ERP reintentados', shown: null },
    { name: 'erp.replay', label: 'Eventos al ERP repetidos', shown: null },
  ],
});
