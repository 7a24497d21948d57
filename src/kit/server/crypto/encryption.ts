import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const NONCE = 12;
const TAG = 16;

/** Derives a key for one purpose: text encrypted for one purpose cannot be decrypted for another. */
function keyOf(secret: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32));
}

/** Encrypts a text with AES-256-GCM, bound to the purpose. */
export function encrypt(secret: string, purpose: string, text: string): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, purpose), nonce);
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

/** Decrypts what `encrypt` returned; throws for another secret or purpose, or changed bytes. */
export function decrypt(secret: string, purpose: string, sealed: Uint8Array): string {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, purpose), sealed.subarray(0, NONCE));
  decipher.setAuthTag(sealed.subarray(-TAG));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE, -TAG)), decipher.final()]).toString('utf8');
}
