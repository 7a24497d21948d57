import type { AreaDesk } from '#kit/desk/server/area-desk.ts';
import { deskActions } from '#kit/desk/server/action.ts';
import type { AuditActionDeclaration } from '#kit/server/manifest/audit-action.ts';
import type { CompensationsApi } from '../rules/compensations-api.ts';
import { compensationActions } from './compensations.ts';
import { compensationsHealth } from './health.ts';
import { compensationMatters } from './matters.ts';

/** What compensations declares for the desk's server. */
export const desk: AreaDesk = {
  actions: deskActions<CompensationsApi>({ ...compensationActions }),
  health: [compensationsHealth],
  waiting: compensationMatters,
};

/** The acts at the desk that the audit log records. */
export const DESK_AUDIT_ACTIONS: readonly AuditActionDeclaration[] = [
  { name: 'compensations.view', label: 'Compensación consultada en la mesa', shown: null },
];
