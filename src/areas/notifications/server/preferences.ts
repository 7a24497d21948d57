import type {
  CanalNotificacion,
  MutationGuardarPreferenciaNotificacionArgs,
  PreferenciaNotificacion,
} from '#kit/core/contract/types.ts';
import { hasPermission } from '#kit/core/permission.ts';
import { type Result, notFound, ok } from '#kit/core/result.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import { NOTIFICATION_KINDS } from '#kit/server/manifest/declared-notifications.ts';
import type { NotificationChannel, NotificationKind } from '#kit/server/manifest/notification-kind.ts';
import type { Settings } from '#kit/server/settings.ts';
import type { Viewer } from '#kit/server/viewer.ts';
import { channelsOf, saveChannel } from './preference-store.ts';

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
  { db, viewer, settings }: ViewerContext,
): Promise<Result<readonly PreferenciaNotificacion[]>> {
  const chosen = await channelsOf(db, viewer.clientId, viewer.userId);
  return ok(
    kindsOf(viewer, settings).map(({ name, label, channel }) => ({
      kind: name,
      label,
      canal: NAMES[chosen.get(name) ?? channel],
    })),
  );
}

/** `guardarPreferenciaNotificacion`: saves a channel, which applies to notifications written from now on. */
export async function savePreference(
  { kind, canal }: MutationGuardarPreferenciaNotificacionArgs,
  { db, viewer, settings }: ViewerContext,
): Promise<Result<PreferenciaNotificacion>> {
  const known = kindsOf(viewer, settings).find(({ name }) => name === kind);
  if (!known) return notFound('The kind of notification', 'kind');
  await saveChannel(db, viewer, kind, CHANNELS[canal]);
  return ok({ kind, label: known.label, canal });
}

function kindsOf({ permissions, store }: Viewer, { features }: Settings): readonly NotificationKind[] {
  return KINDS.filter(
    ({ anyOf, feature }) =>
      anyOf.some((permission) => hasPermission(permissions, permission)) &&
      (feature === undefined || features[feature].includes(store.code)),
  );
}
