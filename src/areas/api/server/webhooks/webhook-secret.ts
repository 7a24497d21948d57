import { randomBytes } from 'node:crypto';
import { encrypt } from '#kit/server/crypto/encryption.ts';
import { type Secret, keyId } from '#kit/server/crypto/secret.ts';

const BYTES = 32;
const PREFIX = 'whsec_';

/** A new secret in the form of Standard Webhooks: 'whsec_' and base64. */
export function newWebhookSecret(): string {
  return PREFIX + randomBytes(BYTES).toString('base64');
}

/** The key of a secret. */
export function keyOf(secret: string): Buffer {
  return Buffer.from(secret.slice(PREFIX.length), 'base64');
}

/** What a webhook's secrets are encrypted for: another client's row cannot be decrypted in its place. */
export function purposeOf(clientId: number): string {
  return `webhook of client ${clientId}`;
}

/** Encrypts a secret for its client's row. */
export function sealSecret(secret: Secret, clientId: number, text: string): { sealed: Buffer; sealedBy: string } {
  return { sealed: encrypt(secret, purposeOf(clientId), text), sealedBy: keyId(secret.current) };
}
