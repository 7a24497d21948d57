import { reencrypt } from '#kit/server/crypto/encryption.ts';
import { type SealedRows, type SecretRows, sealedRows } from '#kit/server/crypto/sealed-rows.ts';
import { openCode, sealCode } from './codes.ts';
import { FILE_PASSWORD_PURPOSE, sendFileMail } from './file-mail.ts';
import {
  type SealedJob,
  type SealedVoucherRow,
  countJobsOfOthers,
  countVouchersOfOthers,
  readJobsOfOthers,
  readVouchersOfOthers,
  updateSealedJob,
  updateSealedVoucher,
  voucherKeyIds,
} from './voucher-secret-rows-store.ts';

const vouchers = sealedRows<SealedVoucherRow>({
  name: 'voucher',
  secret: 'VOUCHER_SECRET',
  keyIds: voucherKeyIds,
  countOthers: countVouchersOfOthers,
  readOthers: readVouchersOfOthers,
  reseal: (row, voucherSecret) => ({
    ...row,
    ...sealCode({ voucherSecret }, openCode({ voucherSecret }, row.sealed)),
  }),
  update: updateSealedVoucher,
});

const { name: QUEUE } = sendFileMail;

/** Mails with a password that wait to be sent. */
const mails: SealedRows = {
  ...sealedRows<SealedJob>({
    name: `job ${QUEUE}`,
    secret: 'VOUCHER_SECRET',
    // read before the queue's tables exist, at the first start; a password that cannot be mailed is asked for again
    keyIds: async () => [],
    countOthers: (db, id) => countJobsOfOthers(db, QUEUE, id),
    readOthers: (tx, from) => readJobsOfOthers(tx, QUEUE, from),
    reseal: (row, secret) => {
      const sealed = reencrypt(secret, FILE_PASSWORD_PURPOSE, Buffer.from(row.sealed, 'base64'));
      return { ...row, sealed: sealed.toString('base64') };
    },
    update: (tx, row, id) => updateSealedJob(tx, QUEUE, row, id),
  }),
  // likewise; the vouchers of such a file have the same secret
  canDecryptFirst: async () => true,
};

/** The codes of vouchers, and the passwords of their files on their way. */
export const secretRows: SecretRows = { sealed: [vouchers, mails] };
