import { createCipheriv, createECDH, createPrivateKey, hkdfSync, randomBytes, sign } from 'node:crypto';

/** Web Push: encryption of messages (RFC 8291, aes128gcm of RFC 8188) and identification of the sender (RFC 8292). */

const CURVE = 'prime256v1';
const RECORD_SIZE = 4096;
const TAG = 16;
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

/** Encrypts a message of at most 3 kB for a browser. `once`: the sender's key and the salt, for tests only. */
export function encryptPush(
  message: Buffer,
  { p256dh, auth }: PushKeys,
  once: { readonly privateKey?: Buffer; readonly salt?: Buffer } = {},
): Buffer {
  const ecdh = createECDH(CURVE);
  if (once.privateKey) ecdh.setPrivateKey(once.privateKey);
  else ecdh.generateKeys();
  const own = ecdh.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, own]);
  const input = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(p256dh), auth, info, 32));
  const salt = once.salt ?? randomBytes(16);
  const derive = (what: string, length: number) =>
    Buffer.from(hkdfSync('sha256', input, salt, `Content-Encoding: ${what}\0`, length));
  const cipher = createCipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12), { authTagLength: TAG });
  // the byte 2 marks the last record (RFC 8188)
  const text = Buffer.concat([cipher.update(message), cipher.update(Buffer.from([2])), cipher.final()]);
  const head = Buffer.alloc(5);
  head.writeUInt32BE(RECORD_SIZE);
  head.writeUInt8(own.length, 4);
  return Buffer.concat([salt, head, own, text, cipher.getAuthTag()]);
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
