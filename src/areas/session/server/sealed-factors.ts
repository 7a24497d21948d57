import { reencrypt } from '#kit/server/crypto/encryption.ts';
import { type SecretRows, sealedRows } from '#kit/server/crypto/sealed-rows.ts';
import { purposeOf } from './second-factor.ts';
import {
  type SealedFactor,
  countFactorsOfOthers,
  factorKeyIds,
  readFactorsOfOthers,
  recoveryCodeKeyIds,
  updateFactor,
} from './sealed-factors-store.ts';

const sealedFactors = sealedRows<SealedFactor>({
  name: 'second_factor',
  secret: 'APP_SECRET',
  keyIds: factorKeyIds,
  countOthers: countFactorsOfOthers,
  readOthers: readFactorsOfOthers,
  reseal: (row, secret) => ({
    ...row,
    secret: row.secret && reencrypt(secret, purposeOf(row), row.secret),
    pendingSecret: row.pendingSecret && reencrypt(secret, purposeOf(row), row.pendingSecret),
  }),
  update: updateFactor,
});

/** The users' second factors and recovery codes. */
export const secretRows: SecretRows = {
  sealed: [sealedFactors],
  hmacs: [{ name: 'recovery_code', secret: 'APP_SECRET', keyIds: recoveryCodeKeyIds }],
};
