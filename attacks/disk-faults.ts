import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { platform, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Disk faults for the programs that run with this environment. */
export type DiskFaults = {
  readonly env: Readonly<Record<string, string>>;
  /** 'fsync': syncing fails; 'full': no file grows. */
  readonly set: (fault: 'none' | 'fsync' | 'full') => void;
  /** The number of failed system calls so far. */
  readonly failed: () => number;
  readonly remove: () => void;
};

const SOURCE = fileURLToPath(new URL('faults.c', import.meta.url));
const COMPILERS = ['cc', 'gcc', 'clang'];

/** Compiles faults.c. Returns the reason if this machine cannot. */
export function prepareDiskFaults(): DiskFaults | string {
  if (platform() !== 'linux') return 'LD_PRELOAD is of Linux';
  const compiler = COMPILERS.find((name) => spawnSync(name, ['--version'], { stdio: 'ignore' }).status === 0);
  if (compiler === undefined) return `no C compiler (${COMPILERS.join(', ')}) on this machine`;
  const folder = mkdtempSync(join(tmpdir(), 'surtidor-faults-'));
  const library = join(folder, 'faults.so');
  execFileSync(compiler, ['-shared', '-fPIC', '-O1', '-o', library, SOURCE, '-ldl']);
  const fault = join(folder, 'fault');
  const count = `${fault}.count`;
  writeFileSync(fault, '-');
  writeFileSync(count, '');
  // PostgreSQL does not run as root, and must read the library
  for (const path of [folder, library]) chmodSync(path, 0o755);
  for (const path of [fault, count]) chmodSync(path, 0o666);
  return {
    env: { LD_PRELOAD: library, DISK_FAULTS: fault },
    set: (which) => writeFileSync(fault, { none: '-', fsync: 'f', full: 'g' }[which]),
    failed: () => (existsSync(count) ? statSync(count).size : 0),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
