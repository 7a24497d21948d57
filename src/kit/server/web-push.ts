import { createECDH, createPrivateKey, sign } from 'node:crypto';
import { encryptNotification } from '@block65/webcrypto-web-push';

/** Web Push: encryption of messages (RFC 8291) and identification of the sender (RFC 8292). */

const CURVE = 'prime256v1';
/** Seconds for which a sender's token is valid; at most 24 hours (RFC 8292). */
const VALID_FOR = 43_200;

export type PushKeys = {
  /** The browser's public key, 65 bytes, and its secret, 16 bytes. */
  readonly p256dh: Buffer;
  readonly auth: Buffer;
};

export type VapidKeys = {
  /** An uncompressed point of P-256 and its private key, in base64url. */
  readonly publicKey: string;
  readonly privateKey: string;
  /** Contact for the operator of the push service: 'mailto:…' or 'https://…'. */
  readonly subject: string;
};

/** Whether the keys are valid keys of a browser. */
export function arePushKeys({ p256dh, auth }: PushKeys): boolean {
  if (p256dh.length !== 65 || auth.length !== 16) return false;
  try {
    const ecdh = createECDH(CURVE);
    ecdh.generateKeys();
    ecdh.computeSecret(p256dh);
    return true;
  } catch {
    return false;
  }
}

/** Creates the keys of a sender. */
export function createVapidKeys(): Omit<VapidKeys, 'subject'> {
  const ecdh = createECDH(CURVE);
  ecdh.generateKeys();
  return { publicKey: ecdh.getPublicKey('base64url'), privateKey: fullLength(ecdh.getPrivateKey()) };
}

/** Derives the public key of a private key, both in base64url; throws if the private key is invalid. */
export function vapidPublicKey(privateKey: string): string {
  const ecdh = createECDH(CURVE);
  ecdh.setPrivateKey(privateKey, 'base64url');
  return ecdh.getPublicKey('base64url');
}

/** Pads a private key to 32 bytes, because Node omits leading zeros. */
function fullLength(key: Buffer): string {
  return Buffer.concat([Buffer.alloc(32 - key.length), key]).toString('base64url');
}

/** Encrypts a message of at most 3,993 bytes for a browser (RFC 8291). */
export function encryptPush(message: Uint8Array, { p256dh, auth }: PushKeys): Promise<Uint8Array<ArrayBuffer>> {
  const keys = { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') };
  return encryptNotification({ endpoint: '', expirationTime: null, keys }, message, { pad: false });
}

/** The value of the Authorization header for a push service. */
export function vapidAuthorization(endpoint: string, { publicKey, privateKey, subject }: VapidKeys, now: Date): string {
  const point = Buffer.from(publicKey, 'base64url');
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
      d: privateKey,
    },
  });
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now.getTime() / 1000) + VALID_FOR,
    sub: subject,
  };
  const unsigned = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`;
  const signature = sign('sha256', Buffer.from(unsigned), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url');
  return `vapid t=${unsigned}.${signature}, k=${publicKey}`;
}
