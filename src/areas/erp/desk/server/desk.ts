import type { AreaDesk } from '#kit/desk/server/area-desk.ts';
import { deskActions } from '#kit/desk/server/action.ts';
import type { AuditActionDeclaration } from '#kit/server/manifest/audit-action.ts';
import type { EventsApi } from '../rules/events-api.ts';
import type { ImportsApi } from '../rules/imports-api.ts';
import type { ErpKeysApi } from '../rules/keys-api.ts';
import { eventActions } from './events.ts';
import { eventsHealth } from './health.ts';
import { importActions } from './imports.ts';
import { erpMatters } from './matters.ts';
import { erpKeyActions } from './keys.ts';

/** What erp declares for the desk's server. */
export const desk: AreaDesk = {
  actions: deskActions<EventsApi & ImportsApi & ErpKeysApi>({ ...eventActions, ...importActions, ...erpKeyActions }),
  health: [eventsHealth],
  waiting: erpMatters,
  switches: [
    {
      name: 'erp_events',
      order: 9,
      variable: 'ERP_EVENTS_URL',
      isOn: ({ erpEvents }) => erpEvents !== undefined,
    },
  ],
};

/** The acts at the desk that the audit log records. */
export const DESK_AUDIT_ACTIONS: readonly AuditActionDeclaration[] = [
  { name: 'imports.view', label: 'Informe de importación consultado', shown: null },
  { name: 'erpKeys.make', label: 'Clave del ERP creada', shown: null },
  { name: 'erpKeys.rotate', label: 'Clave del ERP renovada', shown: null },
  { name: 'erpKeys.end', label: 'Clave del ERP terminada', shown: null },
  { name: 'erpKeys.take', label: 'Secreto de una clave del ERP recibido', shown: null },
];
