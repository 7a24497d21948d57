import * as v from 'valibot';
import type { Clock } from '../clock.ts';
import type { Settings } from '../settings.ts';
import { decrypt, encrypt } from './encryption.ts';

/** Values that a browser keeps for the server. It can neither read nor change them, and each has one purpose. */

type Secrets = Pick<Settings, 'appSecret'>;

const MAX_LENGTH = 5000;

const stored = v.strictObject({ value: v.unknown(), expiresAt: v.number() });

/** Encrypts a value of JSON, which `openValue` returns until the instant. */
export function sealValue({ appSecret }: Secrets, purpose: string, value: object, expiresAt: Date): string {
  const text = JSON.stringify({ value, expiresAt: expiresAt.getTime() });
  return encrypt(appSecret, purpose, text).toString('base64url');
}

/** Reads what `sealValue` encrypted for the purpose. Null for anything else, and after its end. */
export function openValue<Schema extends v.GenericSchema>(
  { appSecret }: Secrets,
  purpose: string,
  schema: Schema,
  { sealed, clock }: { readonly sealed: string | undefined; readonly clock: Clock },
): v.InferOutput<Schema> | null {
  if (sealed === undefined || sealed.length > MAX_LENGTH) return null;
  let text: string;
  try {
    text = decrypt(appSecret, purpose, Buffer.from(sealed, 'base64url'));
  } catch {
    return null;
  }
  const { value, expiresAt } = v.parse(stored, JSON.parse(text));
  return expiresAt > clock.now().getTime() ? v.parse(schema, value) : null;
}
