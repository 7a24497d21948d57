import type { AreaDesk } from '#kit/desk/server/area-desk.ts';
import { deskActions } from '#kit/desk/server/action.ts';
import type { AuditActionDeclaration } from '#kit/server/manifest/audit-action.ts';
import type { ClientsApi } from '../rules/clients-api.ts';
import { clientActions } from './clients.ts';
import { userActions } from './users.ts';

/** What associates declares for the desk's server. */
export const desk: AreaDesk = {
  actions: deskActions<ClientsApi>({ ...clientActions, ...userActions }),
};

/** The acts at the desk that the audit log records. */
export const DESK_AUDIT_ACTIONS: readonly AuditActionDeclaration[] = [
  { name: 'clients.view', label: 'Cliente consultado', shown: null },
  { name: 'users.end_sessions', label: 'Sesiones de un usuario cerradas', shown: null },
  { name: 'users.factor_off', label: 'Segundo factor de un usuario desactivado', shown: null },
  { name: 'users.unlock', label: 'Usuario desbloqueado', shown: null },
  { name: 'users.invite', label: 'Usuario invitado de nuevo', shown: null },
  { name: 'users.support_link', label: 'Enlace de soporte creado en la mesa', shown: null },
];
