import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Secret, acceptedSecrets } from './secret.ts';

/** HMAC-SHA256 of a text in base64url, bound to one purpose. */
function hmac(secret: string, purpose: string, text: string): string {
  return createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url');
}

/** Signs a text with the current secret, bound to one purpose. */
export function sign({ current }: Secret, purpose: string, text: string): string {
  return hmac(current, purpose, text);
}

/** The signatures of a text with every accepted secret, to look up a stored one; that of `sign` first. */
export function signatures(secret: Secret, purpose: string, text: string): readonly string[] {
  return acceptedSecrets(secret).map((one) => hmac(one, purpose, text));
}

/** Whether a signature was made with an accepted secret for this purpose and text. */
export function isSigned(secret: Secret, purpose: string, text: string, signature: string): boolean {
  return signatures(secret, purpose, text).some((one) => equalInConstantTime(signature, one));
}

export function equalInConstantTime(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
