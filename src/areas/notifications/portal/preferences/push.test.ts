import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pushState, renewSubscription, subscribe } from './push.ts';

const PERSON = 'legal@uno.example';

/** The browser's subscription, and the requests that reached the server. */
let isSubscribed: boolean;
let sent: string[];

beforeEach(() => {
  isSubscribed = false;
  sent = [];
  const subscription = {
    endpoint: 'https://push.example/one',
    toJSON: () => ({ endpoint: 'https://push.example/one', keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: async () => !(isSubscribed = false),
  };
  const pushManager = {
    subscribe: async () => {
      isSubscribed = true;
      return subscription;
    },
    getSubscription: async () => (isSubscribed ? subscription : null),
  };
  const registration = { pushManager };
  vi.stubGlobal('navigator', {
    serviceWorker: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  });
  const Notification = { permission: 'granted', requestPermission: async () => 'granted' };
  vi.stubGlobal('Notification', Notification);
  vi.stubGlobal('window', { PushManager: {}, Notification });
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.stubGlobal('fetch', async (_path: string, { body }: { readonly body: string }) => {
    sent.push((JSON.parse(body) as { readonly operationName: string }).operationName);
    return Response.json({ data: { suscribirPush: { success: true } } });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('a browser is registered again for each session of the same person, in whichever company', async () => {
  expect(await subscribe('key', PERSON)).toBe('on');
  await renewSubscription(PERSON);
  await renewSubscription(PERSON);
  expect(sent).toEqual(['SubscribePush', 'SubscribePush', 'SubscribePush']);
  expect(await pushState()).toBe('on');
});

it('a browser loses the subscription of another person', async () => {
  await subscribe('key', PERSON);
  await renewSubscription('otra@uno.example');
  expect(await pushState()).toBe('off');
  await renewSubscription(PERSON);
  expect(sent).toEqual(['SubscribePush']);
});

it('a browser that is not subscribed stays so', async () => {
  await renewSubscription(PERSON);
  expect(sent).toEqual([]);
  expect(await pushState()).toBe('off');
});
