import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const CACHE = fileURLToPath(new URL('../../.cache/promtool', import.meta.url));

const runs = (program: string) => spawnSync(program, ['--version']).status === 0;

/**
 * Finds promtool: the machine's, else that of Debian's package `prometheus`, which is unpacked into .cache and not
 * installed, because it would start a Prometheus. Undefined if there is neither.
 */
export function findPromtool(): string | undefined {
  if (runs('promtool')) return 'promtool';
  const unpacked = `${CACHE}/usr/bin/promtool`;
  if (!existsSync(unpacked)) {
    mkdirSync(CACHE, { recursive: true });
    if (spawnSync('apt-get', ['download', 'prometheus'], { cwd: CACHE }).status !== 0) {
      spawnSync('apt-get', ['update', '-qq']);
      spawnSync('apt-get', ['download', 'prometheus'], { cwd: CACHE });
    }
    const [archive] = globSync('prometheus_*.deb', { cwd: CACHE });
    if (archive !== undefined) spawnSync('dpkg-deb', ['--extract', archive, '.'], { cwd: CACHE });
  }
  return runs(unpacked) ? unpacked : undefined;
}
