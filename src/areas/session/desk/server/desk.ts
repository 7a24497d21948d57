import type { AreaDesk } from '#kit/desk/server/area-desk.ts';
import { deskActions } from '#kit/desk/server/action.ts';
import type { AuditActionDeclaration } from '#kit/server/manifest/audit-action.ts';
import type { LegalApi } from '../rules/legal-api.ts';
import type { PersonsApi } from '../rules/persons-api.ts';
import { legalActions } from './legal-texts.ts';
import { personActions } from './persons.ts';
import { textsWithImage } from './legal-image-store.ts';

/** What session declares for the desk's server. */
export const desk: AreaDesk = {
  imageUses: textsWithImage,
  actions: deskActions<LegalApi & PersonsApi>({ ...legalActions, ...personActions }),
  switches: [
    {
      name: 'second_factor',
      order: 3,
      variable: 'SECOND_FACTOR_STORES',
      isOn: ({ secondFactorStores }) => secondFactorStores,
    },
  ],
};

/** The acts at the desk that the audit log records. */
export const DESK_AUDIT_ACTIONS: readonly AuditActionDeclaration[] = [
  { name: 'legal.publish_text', label: 'Texto legal publicado', shown: null },
  { name: 'legal.restore_text', label: 'Versión de un texto legal publicada de nuevo', shown: null },
];
