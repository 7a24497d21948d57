import { randomBytes } from 'node:crypto';
import type { App } from '#kit/server/context.ts';
import type { Tx } from '#kit/server/database/database.ts';
import { encrypt } from '#kit/server/crypto/encryption.ts';
import { keyId } from '#kit/server/crypto/secret.ts';
import { hashPassword } from '#areas/session/server/public.ts';
import {
  FILE_PASSWORD_LENGTH,
  type FilePassword,
  filePasswordFromBytes,
  formatFilePassword,
} from '../rules/file-password.ts';
import { FILE_PASSWORD_PURPOSE, sendFileMail } from './file-mail.ts';
import { insertPassword } from './file-password-store.ts';
import type { PurchaseKey } from './purchase-store.ts';

export type HashedPassword = { readonly password: FilePassword; readonly hash: string };

/** Generates a password and its hash. Hashing is slow, so call this outside a transaction. */
export async function newFilePassword(): Promise<HashedPassword> {
  const password = filePasswordFromBytes(randomBytes(FILE_PASSWORD_LENGTH));
  return { password, hash: await hashPassword(password.secret) };
}

/** Stores a purchase's password, ends the previous one, and queues the mail with the encrypted password. */
export async function replaceFilePassword(
  tx: Tx,
  { clock, jobs, settings }: Pick<App, 'clock' | 'jobs' | 'settings'>,
  { clientId, uuid }: PurchaseKey,
  { password, hash }: HashedPassword,
): Promise<void> {
  const { selector } = password;
  await insertPassword(tx, { clientId, uuid }, { selector, hash, now: clock.now() });
  const sealed = encrypt(settings.voucherSecret, FILE_PASSWORD_PURPOSE, formatFilePassword(password)).toString(
    'base64',
  );
  const sealedBy = keyId(settings.voucherSecret.current);
  await jobs.send(tx, sendFileMail, { clientId, uuid, selector, sealed, sealedBy }, { key: selector });
}
