import { randomBytes } from 'node:crypto';
import { decrypt, encrypt } from '#kit/server/crypto/encryption.ts';
import { sign } from '#kit/server/crypto/hmac.ts';
import type { Settings } from '#kit/server/settings.ts';
import { codeFromBytes } from '../rules/code.ts';
import type { NewVoucher } from './voucher-store.ts';

type Secret = Pick<Settings, 'voucherSecret'>;

const PURPOSE = 'voucher code';
const RANDOM_BYTES = 15;

/** The HMAC by which a code is found; the code itself is not stored. */
export function codeHmac({ voucherSecret }: Secret, code: string): string {
  return sign(voucherSecret, PURPOSE, code);
}

/** Generates a code and returns only its stored form. */
export function newCode(settings: Secret): Pick<NewVoucher, 'hmac' | 'sealed' | 'lastFour'> {
  const code = codeFromBytes(randomBytes(RANDOM_BYTES));
  return {
    hmac: codeHmac(settings, code),
    sealed: encrypt(settings.voucherSecret, PURPOSE, code),
    lastFour: code.slice(-4),
  };
}

/** Decrypts the code of a stored voucher. */
export function openCode({ voucherSecret }: Secret, sealed: Uint8Array): string {
  return decrypt(voucherSecret, PURPOSE, sealed);
}
