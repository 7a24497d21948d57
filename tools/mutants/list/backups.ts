import type { Mutation } from '../mutation.ts';

const BACKUP = 'tools/backup.test.ts';
const RESTORED = `${BACKUP} › is restored, in maintenance and without jobs until somebody ends that`;
const REFUSED = `${BACKUP} › is not restored with another secret, where something is, or from a damaged file; nothing changes`;

/** What a backup and its restore must refuse or do. */
export const BACKUPS: readonly Mutation[] = [
  {
    name: 'jobs begin after a restore before somebody ends the maintenance',
    file: 'src/server/app.ts',
    from: 'if (await isHeldAfterRestore(db)) throw',
    to: 'if (!(await isHeldAfterRestore(db)) && !db) throw',
    tests: [RESTORED],
  },
  {
    name: 'a restored database gives numbers again that were given after the backup',
    file: 'src/server/backup/restore.ts',
    from: '      await skipNumbers(db);\n',
    to: '      if (!db) await skipNumbers(db);\n',
    tests: [RESTORED],
  },
  {
    name: 'a damaged backup is restored',
    file: 'src/server/backup/archive.ts',
    from: 'if (size === database.bytes && (await sha256Of(databaseFile)) === database.sha256) return;',
    to: 'if (size === database.bytes || (await sha256Of(databaseFile)) === database.sha256) return;',
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
    from: 'if (!(await isEmptyDatabase(db))) throw',
    to: 'if (!(await isEmptyDatabase(db)) && !db) throw',
    tests: [REFUSED],
  },
  {
    name: 'a backup of a later version is restored',
    file: 'src/server/backup/restore.ts',
    from: 'if (newer.length === 0) return;',
    to: 'if (newer.length < 9) return;',
    tests: [`${BACKUP} › of a later version is not restored`],
  },
];
