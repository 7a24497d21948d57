import type { AreaDesk } from '#kit/desk/server/area-desk.ts';
import { deskActions } from '#kit/desk/server/action.ts';
import type { AuditActionDeclaration } from '#kit/server/manifest/audit-action.ts';
import type { VouchersApi } from '../rules/vouchers-api.ts';
import { vouchersHealth } from './health.ts';
import { voucherActions } from './voucher-config.ts';
import { vouchersWithImage } from './voucher-image-store.ts';

/** What vouchers declares for the desk's server. */
export const desk: AreaDesk = {
  imageUses: vouchersWithImage,
  actions: deskActions<VouchersApi>({ ...voucherActions }),
  health: [vouchersHealth],
};

/** The acts at the desk that the audit log records. */
export const DESK_AUDIT_ACTIONS: readonly AuditActionDeclaration[] = [
  { name: 'vouchers.publish_config', label: 'Configuración de bonos publicada', shown: null },
  { name: 'vouchers.restore_config', label: 'Versión de una configuración de bonos publicada de nuevo', shown: null },
];
