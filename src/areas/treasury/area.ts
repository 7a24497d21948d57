import { defineArea } from '#kit/area.ts';
import { OR_STOP } from '#kit/server/manifest/notification-kind.ts';
import { PENDING_INVOICES } from '#areas/invoices/rules/permissions.ts';
import { FORECAST } from './rules/permissions.ts';
import { RECONCILIATION_LIMITS } from './rules/books/reconciliation.ts';
import { AUDIT_ACTIONS } from './server/audit-actions.ts';
import { remindOfBatches, scheduleBatchReminders } from './server/batch-reminder.ts';
import { proposedBatch } from './server/batch.ts';
import { companySummary } from './server/company-summary.ts';
import { creditForecast } from './server/forecast.ts';
import { ledgerPath, linkToLedger, sendLedger } from './server/books/ledger-file.ts';
import { reconciliations, saveReconciliation } from './server/books/reconciliations.ts';
import { personalData } from './server/personal-data.ts';
import { batches, removeBatch, saveBatch } from './server/recipes.ts';

const BATCH = { to: 'permission', anyOf: [PENDING_INVOICES] } as const;
/** As `BOOKS`: no permission to pay, so that an external accountant agrees the books. */
const AGREEING = { to: 'permission', anyOf: ['EstadoDeCuenta::linea'], also: ['Movimientos::historico'] } as const;

export const area = defineArea({
  personalData,
  queries: {
    pronosticoCredito: { allow: { to: 'permission', ...FORECAST }, most: 1, run: creditForecast },
    resumenEmpresa: { allow: { to: 'session', changes: true }, most: 1, run: companySummary },
    proponerLote: { allow: BATCH, most: 1, run: proposedBatch },
    conciliaciones: { allow: AGREEING, most: 1, run: reconciliations },
    conciliacionArchivo: { allow: AGREEING, run: linkToLedger },
    lotes: { allow: BATCH, most: 1, run: batches },
  },
  mutations: {
    guardarLote: { allow: { ...BATCH, changes: true }, most: 1, run: saveBatch },
    guardarConciliacion: { allow: { ...AGREEING, changes: true }, most: 1, run: saveReconciliation },
    eliminarLote: { allow: { ...BATCH, changes: true }, run: removeBatch },
  },
  // no more can be kept (rules/books/reconciliation.ts)
  listLimits: { DiferenciaInput: RECONCILIATION_LIMITS.differences },
  files: [{ path: ledgerPath(':from', ':to'), allow: AGREEING, send: sendLedger }],
  jobs: [remindOfBatches],
  background: (app) => ({ begin: () => scheduleBatchReminders(app) }),
  notifications: [
    {
      name: 'batch.day',
      label: 'Tu lote de hoy',
      anyOf: [PENDING_INVOICES],
      channel: 'both',
      whatsapp: { day: `Aviso para {{1}}: hoy es el día de tu lote {{2}}. Míralo en {{3}}${OR_STOP}` },
    },
  ],
  auditActions: AUDIT_ACTIONS,
});
