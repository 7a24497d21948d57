import type {
  CanalNotificacion,
  MutationGuardarPreferenciaNotificacionArgs,
  PreferenciaNotificacion,
} from '#kit/core/contract/types.ts';
import { hasPermission } from '#kit/core/permission.ts';
import { type Result, badInput, notFound, ok } from '#kit/core/result.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import { NOTIFICATION_KINDS } from '#kit/server/manifest/declared-notifications.ts';
import { templatesOf } from '#kit/server/manifest/whatsapp-templates.ts';
import type { NotificationChannel, NotificationKind } from '#kit/server/manifest/notification-kind.ts';
import type { Db } from '#kit/server/database/database.ts';
import type { Settings } from '#kit/server/settings.ts';
import type { Viewer } from '#kit/server/viewer.ts';
import { choicesOf, saveChoice } from './preference-store.ts';
import { numberOf } from './whatsapp/number-store.ts';

const NAMES: Readonly<Record<NotificationChannel, CanalNotificacion>> = {
  portal: 'PORTAL',
  email: 'EMAIL',
  both: 'AMBOS',
  none: 'NINGUNO',
};
const CHANNELS = Object.fromEntries(Object.entries(NAMES).map(([channel, name]) => [name, channel])) as Readonly<
  Record<CanalNotificacion, NotificationChannel>
>;

const KINDS: readonly NotificationKind[] = Object.values(NOTIFICATION_KINDS);

/**
 * `preferenciasNotificacion`: the kinds that the user may get, each with the channel that they chose, or its default.
 */
export async function preferences(
  _args: object,
  context: ViewerContext,
): Promise<Result<readonly PreferenciaNotificacion[]>> {
  return ok(await preferencesOf(context));
}

/**
 * `guardarPreferenciaNotificacion`: saves a channel, and whether WhatsApp brings the kind, too. Applies to
 * notifications written from now on.
 */
export async function savePreference(
  { kind, canal, whatsapp = null }: MutationGuardarPreferenciaNotificacionArgs,
  context: ViewerContext,
): Promise<Result<PreferenciaNotificacion>> {
  const known = (await preferencesOf(context)).find((one) => one.kind === kind);
  if (!known) return notFound('The kind of notification', 'kind');
  if (whatsapp !== null && known.whatsapp === null)
    return badInput('whatsapp_off', 'The kind does not come by WhatsApp, or no number is confirmed.', 'whatsapp');
  await saveChoice(context.db, context.viewer, kind, { channel: CHANNELS[canal], whatsapp });
  return ok({ ...known, canal, whatsapp: whatsapp ?? known.whatsapp ?? null });
}

async function preferencesOf({ db, viewer, settings }: ViewerContext): Promise<readonly PreferenciaNotificacion[]> {
  const chosen = await choicesOf(db, viewer.clientId, viewer.userId);
  const hasNumber = await hasWhatsapp(db, viewer, settings);
  return kindsOf(viewer, settings).map((kind) => {
    const { name, label, channel } = kind;
    const choice = chosen.get(name);
    return {
      kind: name,
      label,
      canal: NAMES[choice?.channel ?? channel],
      whatsapp: hasNumber && comesByWhatsapp(kind, settings) ? (choice?.whatsapp ?? true) : null,
    };
  });
}

/** Whether the user has a number to which messages go. */
async function hasWhatsapp(db: Db, viewer: Viewer, { whatsapp }: Settings): Promise<boolean> {
  return whatsapp !== undefined && (await numberOf(db, viewer))?.stopped === false;
}

/** Whether one of the kind's templates is registered with the provider. */
function comesByWhatsapp(kind: NotificationKind, { whatsapp }: Settings): boolean {
  return whatsapp !== undefined && templatesOf(kind).some((name) => whatsapp.templates.has(name));
}

function kindsOf({ permissions, store }: Viewer, { features }: Settings): readonly NotificationKind[] {
  return KINDS.filter(
    ({ anyOf, feature }) =>
      anyOf.some((permission) => hasPermission(permissions, permission)) &&
      (feature === undefined || features[feature].includes(store.code)),
  );
}
