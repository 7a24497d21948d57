import { type Area, uniqueByName } from '#kit/area.ts';
import { type Actions, type AnyDeskAction, deskActions } from '#kit/desk/server/action.ts';
import { IMAGE_USE_KINDS, type ImageUse } from '#kit/desk/core/image-use.ts';
import type { FindImageUses } from '#kit/desk/server/find-image-uses.ts';
import type { DraftsApi } from '#kit/desk/core/drafts-api.ts';
import type { AccessApi } from '../rules/access-api.ts';
import type { AuditApi } from '../rules/audit-api.ts';
import type { HealthApi } from '../rules/health-api.ts';
import type { HomeApi } from '../rules/home-api.ts';
import type { JobsApi } from '../rules/jobs-api.ts';
import type { SwitchesApi } from '../rules/switches-api.ts';
import { factorActions } from './access/factor.ts';
import { sendStaffInvitation } from './access/invitation.ts';
import { oldRows } from './access/clean-store.ts';
import { secretRows } from './access/sealed-factors.ts';
import { signInActions } from './access/sign-in.ts';
import { staffActions } from './access/staff.ts';
import { DeskActionRunner } from './action-runner.ts';
import { approvalActions } from './approvals/approvals.ts';
import { auditLogActions } from './audit-log/audit-log.ts';
import { draftsWithImage } from './drafts/draft-image-store.ts';
import { draftActions } from './drafts/drafts.ts';
import { publishDraftJob } from './drafts/publish-draft.ts';
import { CORE_MATTERS } from './home/core-matters.ts';
import { homeActions } from './home/home.ts';
import { healthActions } from './operation/health.ts';
import { CORE_HEALTH } from './operation/core-health.ts';
import { CORE_SWITCHES } from './operation/core-switches.ts';
import { jobActions } from './operation/jobs.ts';
import { mailActions } from './operation/mail.ts';
import { switchActions } from './operation/switches.ts';
import { sendBreakGlassMail, sendIdentityMail } from './access/oidc/mails.ts';
import { oidcRoutes } from './access/oidc/routes.ts';
import { personalData } from './personal-data.ts';
import { actionRoutes } from './routes.ts';
import { deskStaff } from './staff-command.ts';
import { uploadRoutes } from './upload-routes.ts';

type OwnApi = AccessApi & AuditApi & DraftsApi & HealthApi & HomeApi & JobsApi & SwitchesApi;

function ownActions(areas: readonly Area[]): Actions<OwnApi> {
  return {
    ...signInActions,
    ...factorActions,
    ...staffActions,
    ...approvalActions,
    ...auditLogActions,
    ...draftActions,
    ...homeActions([...CORE_MATTERS, ...areas.flatMap(({ desk }) => desk?.waiting ?? [])]),
    ...healthActions([...CORE_HEALTH, ...areas.flatMap(({ desk }) => desk?.health ?? [])]),
    ...jobActions,
    ...mailActions,
    ...switchActions([...CORE_SWITCHES, ...areas.flatMap(({ desk }) => desk?.switches ?? [])]),
  };
}

/** The desk's own actions and those of the areas, by name. Throws if one is declared twice. */
export function deskActionsOf(areas: readonly Area[]): ReadonlyMap<string, AnyDeskAction> {
  const actions = [deskActions(ownActions(areas)), ...areas.map(({ desk }) => desk?.actions ?? {})];
  return uniqueByName(actions.flatMap((some) => Object.entries(some)));
}

/** The uses of an image in all areas, and in drafts. */
function imageUsesOf(areas: readonly Area[]): FindImageUses {
  const inDrafts = draftsWithImage(areas.flatMap(({ desk }) => desk?.draftImages ?? []));
  const finders = [...areas.flatMap(({ desk }) => desk?.imageUses ?? []), inDrafts];
  return async (db, image) => {
    const uses: ImageUse[] = [];
    // one statement after the other: a transaction has one connection
    for (const find of finders) uses.push(...(await find(db, image)));
    return uses.toSorted((a, b) => IMAGE_USE_KINDS.indexOf(a.kind) - IMAGE_USE_KINDS.indexOf(b.kind));
  };
}

/** The manifest of the desk: its own part, and what the areas declare for it. */
export function createDesk(areas: readonly Area[]): Area {
  const runner = new DeskActionRunner(deskActionsOf(areas), imageUsesOf(areas));
  const uploads = areas.flatMap(({ desk }) => desk?.uploads ?? []);
  return {
    routes: (fastify, app) => {
      oidcRoutes(fastify, app, runner);
      uploadRoutes(fastify, app, runner, uploads);
      actionRoutes(fastify, app, runner);
    },
    jobs: [sendStaffInvitation, sendIdentityMail, sendBreakGlassMail, publishDraftJob(runner)],
    adminCommands: { 'desk-staff': deskStaff },
    secretRows,
    oldRows,
    personalData,
    auditActions: [
      { name: 'desk.sign_in', label: 'Entrada a la mesa', shown: null },
      { name: 'desk.break_glass', label: 'Entrada a la mesa con la cuenta de emergencia', shown: null },
      {
        name: 'desk.provider_logout',
        label: 'Sesiones de la mesa cerradas por el proveedor de identidad',
        shown: null,
      },
      { name: 'desk.sign_out', label: 'Salida de la mesa', shown: null },
      { name: 'desk.password', label: 'Contraseña de la mesa cambiada', shown: null },
      { name: 'desk.second_factor', label: 'Segundo factor de la mesa activado', shown: null },
      { name: 'staff.invite', label: 'Persona invitada a la mesa', shown: null },
      { name: 'staff.update', label: 'Persona de la mesa cambiada', shown: null },
      { name: 'staff.reset', label: 'Acceso a la mesa restablecido', shown: null },
      { name: 'staff.end_sessions', label: 'Sesiones de la mesa cerradas', shown: null },
      { name: 'staff.link', label: 'Cuenta del proveedor de identidad unida', shown: null },
      { name: 'staff.provider_create', label: 'Persona de la mesa creada por el proveedor de identidad', shown: null },
      { name: 'staff.provider_role', label: 'Rol de la mesa cambiado por el proveedor de identidad', shown: null },
      { name: 'approval.request', label: 'Segunda persona pedida', shown: null },
      { name: 'approval.decide', label: 'Segunda persona: decisión', shown: null },
      { name: 'approval.switch', label: 'Segunda persona: interruptor', shown: null },
      { name: 'maintenance.switch', label: 'Modo de mantenimiento cambiado', shown: null },
      { name: 'jobs.retry', label: 'Trabajo intentado de nuevo', shown: null },
      { name: 'jobs.retry_all', label: 'Trabajos fallidos intentados de nuevo', shown: null },
      { name: 'audit.export', label: 'Auditoría exportada', shown: null },
      { name: 'drafts.save', label: 'Borrador guardado o programado', shown: null },
      { name: 'drafts.discard', label: 'Borrador descartado', shown: null },
      { name: 'drafts.publish', label: 'Borrador publicado a su hora', shown: null },
    ],
  };
}
