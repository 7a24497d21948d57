import type { Mutation } from '../mutation.ts';

const ROTATION = 'src/kit/server/crypto/rotation.ts';
const CHECK = 'src/kit/server/crypto/secret-check.ts';
const RETIRED = 'src/kit/server/crypto/retired-secret.ts';
const MIGRATION = 'database/migrations/0083_kit_secret_rotation.sql';
const CHECK_TEST = 'src/kit/server/crypto/secret-check.test.ts';
const SIGNED =
  'src/kit/server/crypto/hmac.test.ts › a signature is valid for its purpose, text and secret, also for the previous one, which signs nothing';
const DECRYPTED =
  'src/kit/server/crypto/encryption.test.ts › is decrypted also with the previous secret, and encrypted again with the current one alone';
const ENVIRONMENT = 'src/server/environment/environment.test.ts';
const VOUCHERS_REFUSE = 'src/areas/vouchers/server/check.test.ts › the database refuses: %s';
const SERVER = 'src/server/rotation.test.ts';
const DURING = `${SERVER} › reads, redeems and opens what was made before, while rows have the old secret`;
const DONE = `${SERVER} › ends with a new check, by which a process with the old secret alone is not ready`;
const AFTER = `${SERVER} › leaves no need of the old secret`;
const AGAIN = `${SERVER} › can be done again, by the servers themselves`;
const MIXED = `${SERVER} › knows of a second factor that is set up again meanwhile that it may have both secrets`;
const LEFT = `${SERVER} › is not over while rows have the old secret: a process without it does not start`;
const LAST_STARTED = `${CHECK_TEST} › leaves the rows to the process that started last, while some have one secret and some the other`;
const NO_SECOND = `${CHECK_TEST} › begins no second rotation before the first has ended`;
const TAKEN_BACK = `${CHECK_TEST} › lets a rotation be taken back, and no process with one of both start before it has ended`;
const LOCKED = `${CHECK_TEST} › ends a rotation only when no row is left, also one that another process has locked`;
const HMACS = `${CHECK_TEST} › keeps a secret whose HMACs are left, encrypted with its successors, as long as they need it`;

/** The rotation of secrets: what is accepted, what is encrypted again, and what a process must not do meanwhile. */
export const SECRETS: readonly Mutation[] = [
  {
    name: 'what the previous secret encrypted cannot be decrypted',
    file: 'src/kit/server/crypto/encryption.ts',
    from: 'if (previous === undefined) throw error;',
    to: 'if (previous === undefined || current) throw error;',
    tests: [DECRYPTED],
  },
  {
    name: 'the previous secret is not accepted',
    file: 'src/kit/server/crypto/secret.ts',
    from: '[current] : [current, previous]',
    to: '[current] : [current]',
    tests: [SIGNED],
  },
  {
    name: 'a secret may be its own predecessor',
    file: 'src/server/environment/schema.ts',
    from: 'v.check((value) => value !== current,',
    to: "v.check((value) => value !== '' || current === value,",
    tests: [`${ENVIRONMENT} › $name=$value stops the start with its name, what is wrong and an example`],
  },
  {
    name: 'vouchers without a secret of their own forget the one of before',
    file: 'src/server/environment/environment.ts',
    from: 'VOUCHER_SECRET === undefined ? appSecret :',
    to: 'VOUCHER_SECRET === undefined ? { current: APP_SECRET } :',
    tests: [
      `${ENVIRONMENT} › accepts the secrets of before beside the current ones, and for vouchers those of APP_SECRET by default`,
    ],
  },
  {
    name: 'a process encrypts rows with a secret that another has replaced',
    file: ROTATION,
    from: 'if (!check || !isTarget(check, secret.current)) return undefined;',
    to: 'if (!check || (!isTarget(check, secret.current) && !tx)) return undefined;',
    tests: [LAST_STARTED],
  },
  {
    name: 'a rotation ends while rows are left',
    file: ROTATION,
    from: 'if (left === 0 && check.next !== null)',
    to: 'if (check.next !== null)',
    tests: [LOCKED],
  },
  {
    name: 'a rotation never ends',
    file: ROTATION,
    from: 'if (left === 0 && check.next !== null)',
    to: 'if (left < 0 && check.next !== null)',
    tests: [LOCKED],
  },
  {
    name: 'a process starts without the secret that rows are being encrypted with',
    file: CHECK,
    from: 'canOpen(secret, sealed) && (next === null || canOpen(secret, next))',
    to: 'canOpen(secret, sealed) || canOpen(secret, next ?? sealed)',
    tests: [NO_SECOND],
  },
  {
    name: 'a rotation that is taken back forgets the rows that already have the new secret',
    file: CHECK,
    from: 'await declareNext(tx, name, { sealed: next, next: sealed });',
    to: 'await declareNext(tx, name, { sealed, next: sealed });',
    tests: [TAKEN_BACK],
  },
  {
    name: 'a rotation begins with the count of the one before',
    file: 'src/kit/server/crypto/secret-check-store.ts',
    from: ', rows_left = null\n',
    to: '\n',
    tests: [AGAIN],
  },
  {
    name: 'a process starts without a secret that rows have',
    file: ROTATION,
    from: 'if (used.some((id) => !accepted.has(id))) missing.push(name);',
    to: 'if (used.every((id) => !accepted.has(id))) missing.push(name);',
    tests: [LEFT],
  },
  {
    name: 'the secret of HMACs is forgotten',
    file: RETIRED,
    from: 'if (needs(previous)) {',
    to: 'if (needs(previous) && !tx) {',
    tests: [HMACS],
  },
  {
    name: 'a secret is kept that no HMAC needs',
    file: RETIRED,
    from: 'retired.filter(needs)',
    to: 'retired',
    tests: [HMACS],
  },
  {
    name: 'a row that cannot be decrypted stops the rows after it',
    file: 'src/kit/server/crypto/sealed-rows.ts',
    from: '          continue;\n',
    to: '          break;\n',
    tests: [`${SERVER} › a row that cannot be encrypted again does not stop those after it`],
  },
  {
    name: 'a second factor that is set up again during a rotation keeps a key id that is not its own',
    file: 'src/areas/session/server/second-factor-store.ts',
    from: 'when f.sealed_by <> excluded.sealed_by',
    to: 'when f.sealed_by = excluded.client_id::text',
    tests: [MIXED],
  },
  {
    name: 'a second factor of the desk that is set up again during a rotation keeps a key id that is not its own',
    file: 'src/desk/server/access/staff-store.ts',
    from: 'when sealed_by <> ${keyId}::text',
    to: 'when sealed_by = staff_id::text || ${keyId}::text',
    tests: [MIXED],
  },
  {
    name: 'a mailed password that waits is lost with the old secret',
    file: 'src/areas/vouchers/server/voucher-secret-rows.ts',
    from: 'sealed: [vouchers, mails]',
    to: 'sealed: [vouchers, mails].slice(0, 1)',
    tests: [DONE],
  },
  {
    name: 'a call that was sent before a rotation is done again after it',
    file: 'src/areas/vouchers/server/redeem.ts',
    from: '(earlier.voucherId !== null &&',
    to: '(earlier.voucherId === -1 &&',
    tests: [AFTER],
  },
  {
    name: 'a document that is sent again during a rotation gets another code',
    file: 'src/areas/account/server/issue.ts',
    from: 'codeHash(code))) return code;',
    to: 'codeHash(code))) return first;',
    tests: [DURING],
  },
  {
    name: 'a backup does not say that it has rows of two secrets',
    file: 'src/server/backup/contents-store.ts',
    from: 'from secret_check where next is not null',
    to: 'from secret_check where next is null and sealed is null',
    tests: [DURING],
  },
  {
    name: 'each start reads all vouchers to find their secrets',
    file: MIGRATION,
    from: 'where sealed_by is not null;',
    to: "where sealed_by = '';",
    tests: ['src/areas/vouchers/server/check.test.ts › finds the secrets of vouchers by their index alone'],
  },
  {
    name: 'the code of a voucher can be changed in place',
    file: MIGRATION,
    from: '(new.sealed_by is null or new.sealed_by = old.sealed_by or',
    to: '(new.sealed_by is null and new.code_hmac is null or',
    tests: [VOUCHERS_REFUSE],
  },
  {
    name: 'a voucher is disabled while its code is encrypted again',
    file: MIGRATION,
    from: 'new.sealed_by = old.sealed_by or new.void_at is distinct from old.void_at)',
    to: 'new.sealed_by = old.sealed_by)',
    tests: [VOUCHERS_REFUSE],
  },
  {
    name: 'the code of a disabled voucher cannot be encrypted again',
    file: MIGRATION,
    from: '(old.void_at is not null and new.void_at is distinct from old.void_at)',
    to: '(old.void_at is not null)',
    tests: [
      'src/areas/vouchers/server/check.test.ts › the database lets the code of every voucher be encrypted again, also of a disabled one',
    ],
  },
];
