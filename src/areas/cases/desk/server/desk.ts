import { deskActions } from '#kit/desk/server/action.ts';
import type { AreaDesk } from '#kit/desk/server/area-desk.ts';
import type { AuditActionDeclaration } from '#kit/server/manifest/audit-action.ts';
import type { CasesApi } from '../rules/cases-api.ts';
import { countEndingSoon, countWaiting } from './cases-store.ts';
import { caseActions } from './cases.ts';
import { textActions } from './texts.ts';
import { uploadCaseFile } from './upload-file.ts';

/** What cases declares for the desk's server. */
export const desk: AreaDesk = {
  actions: deskActions<CasesApi>({ ...caseActions, ...textActions }),
  uploads: [uploadCaseFile],
  waiting: [
    { name: 'cases_ending', order: 1.5, subject: 'cases', count: (context) => countEndingSoon(context.db, context) },
    { name: 'cases', order: 7, subject: 'cases', count: ({ db }) => countWaiting(db) },
  ],
};

/** The acts at the desk that the audit log records. */
export const DESK_AUDIT_ACTIONS: readonly AuditActionDeclaration[] = [
  { name: 'cases.view', label: 'Caso consultado en la mesa', shown: null },
  { name: 'cases.export', label: 'Casos exportados en la mesa', shown: null },
  { name: 'cases.file', label: 'Archivo de un caso descargado en la mesa', shown: null },
  { name: 'cases.upload', label: 'Archivo para un caso enviado en la mesa', shown: null },
  { name: 'cases.assign', label: 'Caso asignado', shown: null },
  { name: 'cases.answer', label: 'Caso respondido en la mesa', shown: null },
  { name: 'cases.note', label: 'Nota interna de un caso', shown: null },
  { name: 'cases.accept', label: 'Caso aceptado', shown: null },
  { name: 'cases.reject', label: 'Caso rechazado', shown: null },
  { name: 'cases.close', label: 'Caso cerrado en la mesa', shown: null },
  { name: 'cases.save_text', label: 'Texto de casos guardado', shown: null },
  { name: 'cases.remove_text', label: 'Texto de casos eliminado', shown: null },
];
