import { randomBytes } from 'node:crypto';
import { decrypt, encrypt } from '#kit/server/crypto/encryption.ts';
import { sign, signatures } from '#kit/server/crypto/hmac.ts';
import { keyId } from '#kit/server/crypto/secret.ts';
import type { Settings } from '#kit/server/settings.ts';
import { codeFromBytes } from '../rules/code.ts';
import type { SealedCode } from './voucher-store.ts';

type CodeSettings = Pick<Settings, 'voucherSecret'>;

const PURPOSE = 'voucher code';
const RANDOM_BYTES = 15;

/** The HMACs by which a code is found, the current secret's first; the code itself is not stored. */
export function codeHmacs({ voucherSecret }: CodeSettings, code: string): readonly string[] {
  return signatures(voucherSecret, PURPOSE, code);
}

/** Generates a code and returns only its stored form. */
export function newCode(settings: CodeSettings): SealedCode & { readonly lastFour: string } {
  const code = codeFromBytes(randomBytes(RANDOM_BYTES));
  return { ...sealCode(settings, code), lastFour: code.slice(-4) };
}

/** Encrypts a code with the current secret. */
export function sealCode({ voucherSecret }: CodeSettings, code: string): SealedCode {
  return {
    hmac: sign(voucherSecret, PURPOSE, code),
    sealed: encrypt(voucherSecret, PURPOSE, code),
    sealedBy: keyId(voucherSecret.current),
  };
}

/** Decrypts the code of a stored voucher. */
export function openCode({ voucherSecret }: CodeSettings, sealed: Uint8Array): string {
  return decrypt(voucherSecret, PURPOSE, sealed);
}
