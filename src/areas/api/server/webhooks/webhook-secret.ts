import { randomBytes } from 'node:crypto';
import { encrypt } from '#kit/server/crypto/encryption.ts';
import { type Secret, keyId } from '#kit/server/crypto/secret.ts';

const BYTES = 32;

/** A new secret in the form of Standard Webhooks: 'whsec_' and base64. */
export function newWebhookSecret(): string {
  return `whsec_${randomBytes(BYTES).toString('base64')}`;
}

/** What a webhook's secrets are encrypted for: another client's row cannot be decrypted in its place. */
export function purposeOf(clientId: number): string {
  return `webhook of client ${clientId}`;
}

/** Encrypts a secret for its client's row. */
export function sealSecret(secret: Secret, clientId: number, text: string): { sealed: Buffer; sealedBy: string } {
  return { sealed: encrypt(secret, purposeOf(clientId), text), sealedBy: keyId(secret.current) };
}
