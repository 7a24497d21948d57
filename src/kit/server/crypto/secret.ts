import { createHmac } from 'node:crypto';

/** A secret of the environment. While it is rotated, a second one is accepted (docs/operations.md, Change a secret). */
export type Secret = {
  /** Encrypts and signs. */
  readonly current: string;
  /** Only decrypts and verifies; undefined: no rotation. */
  readonly previous?: string | undefined;
};

/** The names of the secrets that encrypt rows of the database: those of their environment variables. */
export type SecretName = 'APP_SECRET' | 'VOUCHER_SECRET';

/** A short name of a secret, which reveals nothing of it. A row's `sealed_by` has the one that it is encrypted with. */
export function keyId(secret: string): string {
  return createHmac('sha256', secret).update('key id').digest('base64url').slice(0, 12);
}

/** The secrets that are accepted: the current one first. */
export function acceptedSecrets({ current, previous }: Secret): readonly string[] {
  return previous === undefined ? [current] : [current, previous];
}
