import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Secret } from './secret.ts';

const NONCE = 12;
const TAG = 16;

/** Derives a key for one purpose: text encrypted for one purpose cannot be decrypted for another. */
function keyOf(secret: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32));
}

/** Encrypts a text with AES-256-GCM and the current secret, bound to the purpose. */
export function encrypt({ current }: Secret, purpose: string, text: string): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', keyOf(current, purpose), nonce);
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

/** Decrypts what `encrypt` returned with an accepted secret; throws for another secret or purpose, or changed bytes. */
export function decrypt({ current, previous }: Secret, purpose: string, sealed: Uint8Array): string {
  try {
    return decryptWith(current, purpose, sealed);
  } catch (error) {
    if (previous === undefined) throw error;
    return decryptWith(previous, purpose, sealed);
  }
}

/** Encrypts with the current secret what was encrypted with an accepted one; throws as `decrypt`. */
export function reencrypt(secret: Secret, purpose: string, sealed: Uint8Array): Buffer {
  return encrypt(secret, purpose, decrypt(secret, purpose, sealed));
}

function decryptWith(secret: string, purpose: string, sealed: Uint8Array): string {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, purpose), sealed.subarray(0, NONCE));
  decipher.setAuthTag(sealed.subarray(-TAG));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE, -TAG)), decipher.final()]).toString('utf8');
}
