import type { Mutation } from '../mutation.ts';

const BACKUP = 'tools/backup.test.ts';
const RESTORED = `${BACKUP} › is restored, in maintenance and without jobs until somebody releases it`;
const REFUSED = `${BACKUP} › is not restored with another secret, where something is, or from a damaged file; nothing changes`;
const UNFINISHED = 'tools/restore-killed.full.test.ts';
const KILLED = `${UNFINISHED} › starts no server where its restore was killed after the last row; it must be created again`;
const MEANWHILE = `${UNFINISHED} › is not migrated, and not restored a second time, while it is restored`;
const BY_COMMAND = `${BACKUP} › that was restored by another program is held by the command`;
const AT_ONCE = `${BACKUP} › and another one of the same second are two files; what a killed one left is removed`;

/** What a backup and its restore must refuse or do. */
export const BACKUPS: readonly Mutation[] = [
  {
    name: 'jobs begin after a restore before somebody releases it',
    file: 'src/server/app.ts',
    from: 'if (await holdOf(db)) throw',
    to: 'if (!(await holdOf(db)) && !db) throw',
    tests: [RESTORED],
  },
  {
    name: 'a restored database gives numbers again that were given after the backup',
    file: 'src/server/backup/restore.ts',
    from: '  await skipNumbers(tx);\n  await holdRestored',
    to: '  if (!tx) await skipNumbers(tx);\n  await holdRestored',
    tests: [RESTORED],
  },
  {
    name: 'a damaged backup is restored',
    file: 'src/server/backup/archive.ts',
    from: 'if (isNamed && size === database.bytes && (await sha256Of(databaseFile)) === database.sha256) return;',
    to: 'if (isNamed && (size === database.bytes || (await sha256Of(databaseFile)) === database.sha256)) return;',
    tests: [REFUSED],
  },
  {
    name: 'a backup is restored with another secret',
    file: 'src/server/backup/restore.ts',
    from: 'if (wrong.length === 0) return;',
    to: 'if (wrong.length < 9) return;',
    tests: [REFUSED],
  },
  {
    name: 'a backup is restored over a database',
    file: 'src/server/backup/restore.ts',
    from: 'if (!(await isEmptyDatabase(tx))) {',
    to: 'if (!(await isEmptyDatabase(tx)) && !tx) {',
    tests: [REFUSED],
  },
  {
    name: 'a backup of a later version is restored',
    file: 'src/server/backup/restore.ts',
    from: 'if (newer.length === 0) return;',
    to: 'if (newer.length < 9) return;',
    tests: [`${BACKUP} › of a later version is not restored`],
  },
  {
    name: 'a server starts on a database whose restore was killed',
    file: 'src/kit/server/database/migrate.ts',
    from: 'if (!(await hasUnfinishedRestore(tx))) return;',
    to: 'if (!(await hasUnfinishedRestore(tx)) || tx) return;',
    tests: [KILLED, MEANWHILE],
  },
  {
    name: 'a restore that was killed left a database without a mark',
    file: 'src/server/backup/restore.ts',
    from: '  await markRestore(tx);\n',
    to: '  if (!tx) await markRestore(tx);\n',
    tests: [KILLED],
  },
  {
    name: 'two restores go into one database',
    file: 'src/server/backup/restore.ts',
    from: 'if (!(await tryLockRestore(lock))) throw',
    to: 'if (!(await tryLockRestore(lock)) && !lock) throw',
    tests: [MEANWHILE],
  },
  {
    name: 'ending the maintenance releases a restored database',
    file: 'src/areas/session/server/maintenance-store.ts',
    from: 'delete from maintenance where restored_at is null',
    to: 'delete from maintenance',
    tests: [RESTORED],
  },
  {
    name: 'a certificate has a number again that was given after the backup',
    file: 'src/areas/certificates/area.ts',
    from: '  skipNumbers: skipCertificateNumbers,\n',
    to: '  skipNumbers: async (tx) => skipCertificateNumbers(tx, 0),\n',
    tests: [RESTORED],
  },
  {
    name: 'the command holds a database without leaving numbers out',
    file: 'src/server/backup/hold.ts',
    from: '    await skipNumbers(tx);\n',
    to: '    if (!tx) await skipNumbers(tx);\n',
    tests: [BY_COMMAND],
  },
  {
    name: 'a damaged manifest is believed',
    file: 'src/server/backup/archive.ts',
    from: 'if (crc32(bytes) !== crc) throw',
    to: 'if (crc32(bytes) !== crc && !crc) throw',
    tests: [`${BACKUP} › is not restored from a missing file, or where its manifest is damaged`],
  },
  {
    name: 'a second backup replaces that of the same second',
    file: 'src/server/backup/back-up.ts',
    from: "open(path, 'wx', 0o600)",
    to: "open(path, 'w', 0o600)",
    tests: [AT_ONCE],
  },
  {
    name: 'what a killed backup left stays',
    file: 'src/server/backup/draft-folder.ts',
    from: 'if (name.startsWith(prefix)) removeAbandoned',
    to: 'if (name === prefix) removeAbandoned',
    tests: [AT_ONCE],
  },
  {
    name: 'a database of another version is backed up',
    file: 'src/server/backup/back-up.ts',
    from: 'if (names.length === 0) return;',
    to: 'if (names.length < 99) return;',
    tests: [`${BACKUP} › is not made into its own database, or of a database of another version`],
  },
  {
    name: 'the desk opens a restored portal that nobody has released',
    file: 'src/desk/server/operation/switches.ts',
    from: 'if (!isOn && after.since !== null) return',
    to: 'if (isOn && after.since === null) return',
    tests: ['src/desk/server/operation/switches.test.ts › the maintenance of a restored database does not end here'],
  },
];
