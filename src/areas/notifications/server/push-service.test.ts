import { expect, it } from 'vitest';
import { isPushService } from './push-service.ts';

const SERVICES = ['https://fcm.googleapis.com', 'https://*.push.apple.com'];

it.each(['https://fcm.googleapis.com/fcm/send/abc', 'https://web.push.apple.com/QABC', 'https://a.b.push.apple.com/x'])(
  'sends to a known push service: %s',
  (address) => {
    expect(isPushService(address, SERVICES)).toBe(true);
  },
);

it.each([
  'http://fcm.googleapis.com/x',
  'https://fcm.googleapis.com:8443/x',
  'https://fcm.googleapis.com.evil.example/x',
  'https://evil.example/fcm.googleapis.com',
  'https://user:pass@fcm.googleapis.com/x',
  'https://push.apple.com/x',
  'https://evilpush.apple.com/x',
  'https://push.apple.com@169.254.169.254/x',
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'file:///etc/passwd',
  'nothing',
  '',
])('sends to no other address: %s', (address) => {
  expect(isPushService(address, SERVICES)).toBe(false);
});
