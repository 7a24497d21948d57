import { Secret, TOTP } from 'otpauth';

/** Period of a code, in milliseconds; an app's clock may be one period off. */
const PERIOD = 30_000;
const WINDOW = 1;

/** A new secret of 160 random bits, in base32. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

function totp(secret: string, label: string): TOTP {
  // the settings that every authenticator app supports
  return new TOTP({ issuer: 'Surtidor', label, algorithm: 'SHA1', digits: 6, period: PERIOD / 1000, secret });
}

/** The otpauth: address of a secret for a QR code; `label` names the account. */
export function otpauthUri(secret: string, label: string): string {
  return totp(secret, label).toString();
}

/** The time step (RFC 6238) of a code; null if the code does not belong to the secret around `now`. */
export function timeStepOf(secret: string, code: string, now: Date): number | null {
  const delta = totp(secret, '').validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? null : Math.floor(now.getTime() / PERIOD) + delta;
}
