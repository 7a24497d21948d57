import type { AreaDesk } from '#kit/desk/server/area-desk.ts';
import { deskActions } from '#kit/desk/server/action.ts';
import type { AuditActionDeclaration } from '#kit/server/manifest/audit-action.ts';
import type { FormsApi } from '../rules/forms-api.ts';
import { formActions } from './forms.ts';

/** What forms declares for the desk's server. */
export const desk: AreaDesk = {
  actions: deskActions<FormsApi>({ ...formActions }),
};

/** The acts at the desk that the audit log records. */
export const DESK_AUDIT_ACTIONS: readonly AuditActionDeclaration[] = [
  { name: 'forms.publish_form', label: 'Formulario publicado', shown: null },
  { name: 'forms.restore_form', label: 'Versión de un formulario publicada de nuevo', shown: null },
];
