import { defineArea } from '#kit/area.ts';
import { DESK_AUDIT_ACTIONS, desk } from './desk/server/desk.ts';
import { CASES, SEES_DOCUMENTS } from './rules/permissions.ts';
import { AUDIT_ACTIONS } from './server/audit-actions.ts';
import { closeCase } from './server/close-case.ts';
import { closeCredited, scheduleClosing } from './server/close-credited.ts';
import { createCase } from './server/create-case.ts';
import { caseFileRoute } from './server/file-route.ts';
import { unattachedFiles } from './server/file-store.ts';
import { caseKind } from './server/import-case.ts';
import { caseThread, cases, casesOfDetail, claimed, ratesOfDetail } from './server/list.ts';
import { personalData } from './server/personal-data.ts';
import { replyToCase } from './server/reply-to-case.ts';
import { casesTopic } from './server/topic.ts';
import { caseFilesRoute } from './server/upload.ts';

const READS = { to: 'permission', ...CASES } as const;
const WRITES = { ...READS, changes: true } as const;

export const area = defineArea({
  personalData,
  desk,
  queries: {
    casos: { allow: READS, run: cases },
    caso: { allow: READS, run: caseThread },
    documentosEnReclamo: { allow: READS, most: 1, run: claimed },
  },
  mutations: {
    crearCaso: { allow: WRITES, most: 1, run: createCase },
    responderCaso: { allow: WRITES, most: 1, run: replyToCase },
    cerrarCaso: { allow: WRITES, most: 1, run: closeCase },
  },
  fields: {
    'DocumentoDetalle.casos': { allow: READS, run: casesOfDetail },
    'DocumentoDetalle.retenciones': { allow: { to: 'permission', anyOf: SEES_DOCUMENTS }, run: ratesOfDetail },
  },
  files: [caseFileRoute(READS)],
  routes: (fastify, app) => caseFilesRoute(fastify, app, WRITES),
  topics: [casesTopic],
  recordTypes: [caseKind],
  jobs: [closeCredited],
  background: (app) => ({ begin: () => scheduleClosing(app) }),
  oldRows: [unattachedFiles],
  notifications: [{ name: 'case.answer', label: 'Respuestas a tus casos', anyOf: CASES.anyOf, channel: 'both' }],
  events: ['case.created', 'case.updated', 'case.accepted'],
  auditActions: [...AUDIT_ACTIONS, ...DESK_AUDIT_ACTIONS],
});
