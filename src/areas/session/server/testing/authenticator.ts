import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A passkey as an authenticator keeps it. Tests change what it says about itself. */
export type Passkey = {
  readonly id: string;
  /** Of the page that registers or signs in. */
  origin: string;
  host: string;
  userHandle: string;
  /** How often it has signed; undefined: it does not count. */
  counter: number | undefined;
  /** Whether it verifies its user, by a finger or a PIN. */
  verifiesUser: boolean;
  /** `navigator.credentials.create`: returns the answer as JSON. */
  readonly create: (options: string) => string;
  /** `navigator.credentials.get`: returns the answer as JSON. */
  readonly get: (options: string) => string;
};

const FLAGS = { userPresent: 0x01, userVerified: 0x04, hasCredential: 0x40 };

/** A new passkey of a software authenticator (ES256), for pages of this address. */
export function newPasskey(publicUrl: string): Passkey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const cose = cbor(
    new Map<number, number | Buffer>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]),
  );
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  const url = new URL(publicUrl);

  const clientData = (type: string, options: string) =>
    Buffer.from(JSON.stringify({ type, challenge: challengeOf(options), origin: passkey.origin, crossOrigin: false }));
  const authenticatorData = (extraFlags: number, rest = Buffer.alloc(0)) => {
    const flags = FLAGS.userPresent | (passkey.verifiesUser ? FLAGS.userVerified : 0) | extraFlags;
    if (passkey.counter !== undefined) passkey.counter += 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(passkey.counter ?? 0);
    return Buffer.concat([sha256(passkey.host), Buffer.of(flags), counter, rest]);
  };
  const answer = (response: Readonly<Record<string, unknown>>) =>
    JSON.stringify({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response });

  const passkey: Passkey = {
    id,
    origin: url.origin,
    host: url.hostname,
    userHandle: '',
    counter: 0,
    verifiesUser: true,
    create: (options) => {
      const { user } = JSON.parse(options) as { user: { id: string } };
      passkey.userHandle = user.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const made = Buffer.concat([Buffer.alloc(16), length, credentialId, cose]);
      const authData = authenticatorData(FLAGS.hasCredential, made);
      const attestation = cbor(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      );
      return answer({
        clientDataJSON: clientData('webauthn.create', options).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      });
    },
    get: (options) => {
      const about = clientData('webauthn.get', options);
      const authData = authenticatorData(0);
      return answer({
        clientDataJSON: about.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', Buffer.concat([authData, sha256(about)]), privateKey).toString('base64url'),
        userHandle: passkey.userHandle,
      });
    },
  };
  return passkey;
}

/** The challenge of a server's options. */
function challengeOf(options: string): string {
  return (JSON.parse(options) as { challenge: string }).challenge;
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest();
}

function bytes(base64url: string): Buffer {
  return Buffer.from(base64url, 'base64url');
}

/** CBOR of a map of integers, texts, bytes and maps, as authenticators write it (RFC 8949). */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Map) {
    return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, of]) => [cbor(key), cbor(of)])]);
  }
  throw new Error('This value has no CBOR here.');
}

function head(major: number, count: number): Buffer {
  if (count < 24) return Buffer.of((major << 5) | count);
  if (count < 256) return Buffer.of((major << 5) | 24, count);
  return Buffer.of((major << 5) | 25, count >> 8, count & 0xff);
}
