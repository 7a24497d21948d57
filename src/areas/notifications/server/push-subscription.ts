import { createHash } from 'node:crypto';
import type {
  MutationEliminarSuscripcionPushArgs,
  MutationSuscribirPushArgs,
  SuscripcionPush,
} from '#kit/core/contract/types.ts';
import { type Result, badInput, ok } from '#kit/core/result.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import { transaction } from '#kit/server/database/database.ts';
import { arePushKeys } from '#kit/server/web-push.ts';
import { isPushService } from './push-service.ts';
import { deleteSubscription, saveSubscription } from './push-store.ts';

const MAX_ENDPOINT = 2000;

/**
 * `suscribirPush`: saves a browser's subscription. The server sends only to known push services, so another address is
 * refused.
 */
export async function subscribePush(
  { endpoint, p256dh, auth }: MutationSuscribirPushArgs,
  { db, clock, viewer, settings }: ViewerContext,
): Promise<Result<SuscripcionPush>> {
  if (!settings.push) return badInput('push_off', 'Web Push is not configured.');
  if (endpoint.length > MAX_ENDPOINT || !isPushService(endpoint, settings.push.services))
    return badInput('push_endpoint', 'The endpoint does not belong to a known push service.', 'endpoint');
  if (!arePushKeys({ p256dh: Buffer.from(p256dh, 'base64url'), auth: Buffer.from(auth, 'base64url') }))
    return badInput('push_keys', 'The keys are not valid keys of a browser.', 'p256dh');
  await transaction(db, (tx) =>
    saveSubscription(tx, viewer, {
      endpoint,
      p256dh,
      auth,
      endpointSha256: sha256(endpoint),
      sessionSha256: Buffer.from(viewer.sessionKey, 'base64url'),
      now: clock.now(),
    }),
  );
  return ok({ success: true });
}

/** `eliminarSuscripcionPush`: deletes a subscription; false if there is none. */
export async function unsubscribePush(
  { endpoint }: MutationEliminarSuscripcionPushArgs,
  { db, viewer }: ViewerContext,
): Promise<Result<SuscripcionPush>> {
  return ok({ success: await deleteSubscription(db, viewer, sha256(endpoint)) });
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
