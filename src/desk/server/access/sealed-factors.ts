import { reencrypt } from '#kit/server/crypto/encryption.ts';
import { type SecretRows, sealedRows } from '#kit/server/crypto/sealed-rows.ts';
import { purposeOf } from './factor.ts';
import {
  type SealedStaff,
  countStaffOfOthers,
  readStaffOfOthers,
  staffCodeKeyIds,
  staffKeyIds,
  updateSealedStaff,
} from './sealed-factors-store.ts';

const sealedStaff = sealedRows<SealedStaff>({
  name: 'staff',
  secret: 'APP_SECRET',
  keyIds: staffKeyIds,
  countOthers: countStaffOfOthers,
  readOthers: readStaffOfOthers,
  reseal: (row, secret) => ({
    ...row,
    secret: row.secret && reencrypt(secret, purposeOf(row.staffId), row.secret),
    pendingSecret: row.pendingSecret && reencrypt(secret, purposeOf(row.staffId), row.pendingSecret),
  }),
  update: updateSealedStaff,
});

/** The second factors and recovery codes of the desk's people. */
export const secretRows: SecretRows = {
  sealed: [sealedStaff],
  hmacs: [{ name: 'staff_recovery_code', secret: 'APP_SECRET', keyIds: staffCodeKeyIds }],
};
