import { request } from '#kit/portal/graphql/request.ts';
import { SubscribePush, UnsubscribePush } from './push.graphql.ts';

/**
 * Whether Web Push reaches this browser. `denied`: the user has refused the browser's permission, and only they can
 * grant it again; `not-installed`: on an iPhone or iPad, only an installed portal gets Web Push.
 */
export type PushState = 'on' | 'off' | 'denied' | 'not-installed' | 'unsupported';

export async function pushState(): Promise<PushState> {
  if (!('serviceWorker' in navigator)) return 'unsupported';
  if (!('PushManager' in window) || !('Notification' in window)) {
    return /iPhone|iPad/.test(navigator.userAgent) ? 'not-installed' : 'unsupported';
  }
  if (Notification.permission === 'denied') return 'denied';
  return (await currentSubscription()) ? 'on' : 'off';
}

/**
 * The storage key of who switched Web Push on, as a hash of their e-mail: several people may share a browser, and one
 * is another user in each company.
 */
const SUBSCRIBER = 'push-person';

/**
 * Asks for the browser's permission, and registers the browser at the server by `pushKey`, the server's public key.
 * Throws PortalError, or the browser's error if its push service does not answer.
 */
export async function subscribe(pushKey: string, email: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return pushState();
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey });
  try {
    await register(subscription);
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
  localStorage.setItem(SUBSCRIBER, await hashOf(email));
  return 'on';
}

/**
 * Registers the browser again for a new session of the person who switched Web Push on, in whichever of their
 * companies, because the server deletes a subscription with its session. Ends the subscription of another person. Never
 * fails: the next session tries again.
 */
export async function renewSubscription(email: string): Promise<void> {
  const subscription = await currentSubscription().catch(() => null);
  if (!subscription) return;
  const isOwn = localStorage.getItem(SUBSCRIBER) === (await hashOf(email));
  await (isOwn ? register(subscription) : subscription.unsubscribe()).catch(() => undefined);
}

async function hashOf(email: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(email)));
  return btoa(String.fromCharCode(...hash));
}

async function register(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  await request(SubscribePush, {
    endpoint: endpoint ?? '',
    p256dh: keys?.['p256dh'] ?? '',
    auth: keys?.['auth'] ?? '',
  });
}

/** Ends the browser's subscription, in the browser and at the server. Throws PortalError. */
export async function unsubscribe(): Promise<PushState> {
  const subscription = await currentSubscription();
  if (subscription) {
    await request(UnsubscribePush, { endpoint: subscription.endpoint });
    await subscription.unsubscribe();
  }
  return 'off';
}

/** Closes the push messages on the device when their user signs out. */
export async function closeMessages(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const message of (await registration?.getNotifications()) ?? []) message.close();
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}
