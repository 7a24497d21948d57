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

const FIRST = `${CHECK_TEST} › is made at the first start by a process that can decrypt the rows of an earlier version`;
const DELETED = `${CHECK_TEST} › deletes a retired secret after the rotation, when its last HMAC is gone`;
const LONG =
  'src/areas/vouchers/server/check.test.ts › are counted and encrypted again by statements that may take minutes';

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
    from: 'canDecrypt(secret, sealed) && (next === null || canDecrypt(secret, next))',
    to: 'canDecrypt(secret, sealed) || canDecrypt(secret, next ?? sealed)',
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
    from: 'previous !== undefined && needs(keyId(previous))',
    to: 'previous !== undefined && needs(keyId(previous)) && !tx',
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
    name: 'the first start makes the check of a secret that decrypts no row',
    file: CHECK,
    from: 'isOfAll &&= await table.canDecryptFirst(tx, { current });',
    to: 'isOfAll ||= await table.canDecryptFirst(tx, { current });',
    tests: [FIRST],
  },
  {
    name: 'the first start makes the check while another process makes it',
    file: CHECK,
    from: '  await lockAllSecretChecks(tx);\n',
    to: '  if (!tx) await lockAllSecretChecks(tx);\n',
    tests: [`${CHECK_TEST} › is made by nobody while another process makes it`],
  },
  {
    name: 'the first start does not see the rows that others have locked',
    file: 'src/kit/server/crypto/sealed-rows.ts',
    from: 'limit: SAMPLE, lock: false }',
    to: 'limit: SAMPLE, lock: true }',
    tests: [
      `${SERVER} › begins with no process with a wrong secret while others have locked the rows of an earlier version`,
    ],
  },
  {
    name: 'a process is ready with any secret while the database has no check',
    file: CHECK,
    from: 'sealed === undefined || !canDecrypt(secret, sealed)',
    to: 'sealed !== undefined && !canDecrypt(secret, sealed)',
    tests: [
      'src/server/http/readiness.test.ts › says no where the rows are encrypted with another secret, with which no server starts',
    ],
  },
  {
    name: 'rows are counted each minute after the rotation',
    file: ROTATION,
    from: 'isRotating(secret) && !finished.has(name);',
    to: 'isRotating(secret) && name !== undefined;',
    tests: [`${CHECK_TEST} › counts no rows again after the rotation, while the previous secret is still accepted`],
  },
  {
    name: 'a server does not look at the rows of the areas when it makes the check',
    file: 'src/server/app.ts',
    from: 'insufficientSecrets(db, settings, SECRET_ROWS)',
    to: 'insufficientSecrets(db, settings, SECRET_ROWS.slice(0, 0))',
    tests: [
      `${SERVER} › begins with no process that cannot decrypt the rows of an earlier version, which has no check`,
    ],
  },
  {
    name: 'a damaged row makes the first start refuse the right secret',
    file: 'src/kit/server/crypto/sealed-rows.ts',
    from: 'rows.some((row) => resealOrUndefined',
    to: 'rows.every((row) => resealOrUndefined',
    tests: [FIRST],
  },
  {
    name: 'the first start makes the check of the new secret although rows have the previous one',
    file: CHECK,
    from: 'newCheck(name, { current })',
    to: 'newCheck(name, secret)',
    tests: [`${CHECK_TEST} › is made at the first start with the secret of the rows, also if that is the previous one`],
  },
  {
    name: 'a start waits while rows are counted',
    file: ROTATION,
    from: '  const left = await countLeft(db, sealed, keyId(secret.current));\n',
    to: `  const left = await transaction(db, async (tx) => {
    await lockSecretCheck(tx, name);
    return countLeft(db, sealed, keyId(secret.current));
  });\n`,
    tests: [`${CHECK_TEST} › is not locked while rows are counted`],
  },
  {
    name: 'counting many vouchers is broken off as a silent connection',
    file: 'src/areas/vouchers/server/voucher-secret-rows-store.ts',
    from: 'sql<{ count: number }>`${long}',
    to: 'sql<{ count: number }>`',
    tests: [LONG],
  },
  {
    name: 'looking for the next vouchers is broken off as a silent connection',
    file: 'src/areas/vouchers/server/voucher-secret-rows-store.ts',
    from: "sql<Omit<SealedVoucherRow, 'key'>>`${long}",
    to: "sql<Omit<SealedVoucherRow, 'key'>>`",
    tests: [LONG],
  },
  {
    name: 'each row that cannot be decrypted is logged',
    file: ROTATION,
    from: 'unreadable.slice(0, MAX_LOGGED_KEYS - keys.length)',
    to: 'unreadable.slice(0, MAX_LOGGED_KEYS * BATCH_SIZE)',
    tests: [`${CHECK_TEST} › reports the rows of a table that no secret decrypts together, with their first keys`],
  },
  {
    name: 'rows that cannot be decrypted are logged every minute',
    file: ROTATION,
    from: 'if (count === (logged.get(table) ?? 0)) return;',
    to: 'if (count === 0) logged.clear();',
    tests: [`${CHECK_TEST} › rows that no secret decrypts are logged again only when their number has changed`],
  },
  {
    name: 'a replaced secret stays in the database after its rotation',
    file: ROTATION,
    from: ': deleteUnneededSecrets(db, name, secret, areas);',
    to: ': Promise.resolve([deleteUnneededSecrets, secret]);',
    tests: [DELETED],
  },
  {
    name: 'a process with the secret of before decides which retired secrets are deleted',
    file: ROTATION,
    from: 'if (check && isTarget(check, secret.current))',
    to: 'if (check)',
    tests: [DELETED],
  },
  {
    name: 'a row that cannot be decrypted stops the rows after it',
    file: 'src/kit/server/crypto/sealed-rows.ts',
    from: 'if (resealed === undefined) unreadable.push(row.key);',
    to: 'if (resealed === undefined) break;',
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
