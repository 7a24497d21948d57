import { defineArea } from '#kit/area.ts';
import { PENDING_INVOICES } from '#areas/invoices/rules/permissions.ts';
import { FORECAST } from './rules/permissions.ts';
import { AUDIT_ACTIONS } from './server/audit-actions.ts';
import { remindOfBatches, scheduleBatchReminders } from './server/batch-reminder.ts';
import { proposedBatch } from './server/batch.ts';
import { creditForecast } from './server/forecast.ts';
import { personalData } from './server/personal-data.ts';
import { batches, removeBatch, saveBatch } from './server/recipes.ts';

const BATCH = { to: 'permission', anyOf: [PENDING_INVOICES] } as const;

export const area = defineArea({
  personalData,
  queries: {
    pronosticoCredito: { allow: { to: 'permission', ...FORECAST }, most: 1, run: creditForecast },
    proponerLote: { allow: BATCH, most: 1, run: proposedBatch },
    lotes: { allow: BATCH, most: 1, run: batches },
  },
  mutations: {
    guardarLote: { allow: { ...BATCH, changes: true }, most: 1, run: saveBatch },
    eliminarLote: { allow: { ...BATCH, changes: true }, run: removeBatch },
  },
  jobs: [remindOfBatches],
  background: (app) => ({ begin: () => scheduleBatchReminders(app) }),
  notifications: [{ name: 'batch.day', label: 'Tu lote de hoy', anyOf: [PENDING_INVOICES], channel: 'both' }],
  auditActions: AUDIT_ACTIONS,
});
