import { createPublicKey, verify } from 'node:crypto';
import { expect, it, onTestFinished, vi } from 'vitest';
import { arePushKeys, createVapidKeys, encryptPush, vapidAuthorization, vapidPublicKey } from './web-push.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');

/** The example of RFC 8291, Appendix A. */
const KEYS = {
  p256dh: bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
  auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
};

/** Makes the library use the sender's key and the salt of the example. */
async function useKeyAndSaltOfExample(): Promise<void> {
  const publicKey = {
    kty: 'EC',
    crv: 'P-256',
    x: '_jP0qw3qcZFNtVgj9ztUlI9BMG2SBzLbuaWaUyhkgiA',
    y: 'Dll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
  };
  const privateKey = { ...publicKey, d: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw' };
  const read = (key: JsonWebKey, usages: KeyUsage[]) =>
    crypto.subtle.importKey('jwk', key, { name: 'ECDH', namedCurve: 'P-256' }, true, usages);
  const pair = { publicKey: await read(publicKey, []), privateKey: await read(privateKey, ['deriveBits']) };
  vi.spyOn(crypto.subtle, 'generateKey').mockResolvedValue(pair);
  vi.spyOn(crypto, 'getRandomValues').mockReturnValue(bytes('DGv6ra1nlYgDCS1FRnbzlw'));
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
}

it('encrypts as the example of the RFC', async () => {
  await useKeyAndSaltOfExample();
  const sealed = await encryptPush(Buffer.from('When I grow up, I want to be a watermelon'), KEYS);
  expect(Buffer.from(sealed).toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

it('encrypts the same message differently each time', async () => {
  const message = Buffer.from('hola');
  expect(await encryptPush(message, KEYS)).not.toEqual(await encryptPush(message, KEYS));
});

it('identifies the sender with a token for that push service alone, which its public key verifies', () => {
  const keys = { ...createVapidKeys(), subject: 'mailto:portal@surtidor.example' };
  expect(vapidPublicKey(keys.privateKey)).toBe(keys.publicKey);
  const now = new Date('2026-11-23T12:00:00Z');
  const header = vapidAuthorization('https://push.example/send/1', keys, now);
  const [, token = '', key] = /^vapid t=(.+), k=(.+)$/.exec(header) ?? [];
  expect(key).toBe(keys.publicKey);
  const [head = '', claims = '', signature = ''] = token.split('.');
  expect(JSON.parse(bytes(claims).toString())).toEqual({
    aud: 'https://push.example',
    exp: now.getTime() / 1000 + 43_200,
    sub: 'mailto:portal@surtidor.example',
  });
  const point = bytes(keys.publicKey);
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const signed = Buffer.from(`${head}.${claims}`);
  expect(verify('sha256', signed, { key: publicKey, dsaEncoding: 'ieee-p1363' }, bytes(signature))).toBe(true);
});

it('accepts only valid keys of a browser', () => {
  expect(arePushKeys(KEYS)).toBe(true);
  expect(arePushKeys({ ...KEYS, auth: Buffer.alloc(15) })).toBe(false);
  // no point of the curve
  expect(arePushKeys({ ...KEYS, p256dh: Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]) })).toBe(false);
});
