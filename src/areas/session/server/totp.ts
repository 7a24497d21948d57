import { Secret, TOTP } from 'otpauth';

/** Length of a code's life, in milliseconds; an authenticator app's clock may be one life early or late. */
const PERIOD = 30_000;
const WINDOW = 1;

/** A new secret in base32: 160 random bits. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

function totp(secret: string, label: string): TOTP {
  // what every authenticator app can do, whatever else an address asks of it
  return new TOTP({ issuer: 'Surtidor', label, algorithm: 'SHA1', digits: 6, period: PERIOD / 1000, secret });
}

/** The otpauth: address of a secret, which an app reads from a QR; `label` says whose account it is. */
export function otpauthUri(secret: string, label: string): string {
  return totp(secret, label).toString();
}

/** The time step (RFC 6238) that a code belongs to; null where it is no code of the secret around this moment. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const delta = totp(secret, '').validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? null : Math.floor(now.getTime() / PERIOD) + delta;
}
