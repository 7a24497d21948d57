import { execFile } from 'node:child_process';
import { existsSync, globSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A program and what must stand before its own arguments. */
export type Command = { readonly file: string; readonly args: readonly string[]; readonly env: NodeJS.ProcessEnv };

export type ClusterPrograms = {
  readonly haproxy: Command;
  readonly pgbouncer: Command;
  readonly etcd: Command;
  readonly patroni: Command;
  /** The folder of PostgreSQL's programs. */
  readonly postgresBin: string;
};

const FOLDER = fileURLToPath(new URL('../../.cache/cluster/', import.meta.url));
const PACKAGES = ['haproxy', 'pgbouncer', 'etcd-server', 'patroni', 'postgresql'];

/** The first Debian whose PgBouncer (1.24) keeps prepared statements in transaction mode: 12 has 1.18. */
const NEWER = 'trixie';

/** Packages of a newer Debian that PgBouncer does not need: only their install scripts do. */
const LEFT_OUT = /\/(perl|libperl|lib[\w-]+-perl|debconf|postgresql-|ssl-cert|adduser|passwd|login)/;

/**
 * Finds HAProxy, PgBouncer, etcd, Patroni and PostgreSQL on this machine, and unpacks Debian's packages of those that
 * are missing into `folder`, without installing or starting anything. Needs apt-get and dpkg for those.
 */
export async function findPrograms(folder: string, say: (line: string) => void): Promise<ClusterPrograms> {
  const root = await unpacked('packages', folder, PACKAGES, [], say);
  const path = ['usr/sbin', 'usr/bin'].map((part) => join(root, part));
  const libraries = globSync(join(root, 'usr/lib/*-linux-gnu')).join(delimiter);
  const env = { LD_LIBRARY_PATH: libraries, PYTHONPATH: join(root, 'usr/lib/python3/dist-packages') };
  const find = (name: string): Command | undefined => {
    const places = [...path, ...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin'];
    const file = places.map((place) => join(place, name)).find((place) => existsSync(place));
    return file === undefined ? undefined : { file, args: [], env: file.startsWith(root) ? env : {} };
  };
  const need = (name: string): Command => {
    const found = find(name);
    if (!found) throw new Error(`${name} is not on this machine, and Debian's packages could not be had.`);
    return found;
  };
  const patroni = need('patroni');
  const postgresBin = ['/usr/lib/postgresql/*/bin', join(root, 'usr/lib/postgresql/*/bin')]
    .flatMap((bins) => globSync(bins).toSorted().toReversed())
    .find((bin) => existsSync(join(bin, 'pg_rewind')));
  if (postgresBin === undefined) throw new Error('PostgreSQL is not on this machine: install Debian’s postgresql.');
  return {
    haproxy: need('haproxy'),
    etcd: need('etcd'),
    // the script's own interpreter is in /usr/bin, whatever Python is first in PATH
    patroni: { ...patroni, file: '/usr/bin/python3', args: [patroni.file] },
    pgbouncer: (await newEnough(find('pgbouncer'))) ?? (await newerPgbouncer(folder, say)),
    postgresBin,
  };
}

async function newEnough(command: Command | undefined): Promise<Command | undefined> {
  if (!command) return undefined;
  const { stdout } = await run(command.file, ['--version'], { env: { ...process.env, ...command.env } });
  const [, major, minor] = /PgBouncer (\d+)\.(\d+)/.exec(stdout) ?? [];
  return Number(major) > 1 || Number(minor) >= 21 ? command : undefined;
}

/** PgBouncer of a newer Debian, with the C library that it was built with. */
async function newerPgbouncer(folder: string, say: (line: string) => void): Promise<Command> {
  const { stdout } = await run('apt-get', ['indextargets', '--format', '$(REPO_URI)', 'Created-By: Packages']);
  const mirror = stdout.split('\n').find((uri) => /\/debian\/?$/.test(uri));
  if (mirror === undefined) throw new Error('PgBouncer 1.21 or newer is not on this machine, nor a mirror of Debian.');
  const own = join(FOLDER, NEWER);
  mkdirSync(join(own, 'lists', 'partial'), { recursive: true });
  const keys = '/usr/share/keyrings/debian-archive-keyring.gpg';
  writeFileSync(join(own, 'sources.list'), `deb [signed-by=${keys}] ${mirror} ${NEWER} main\n`);
  writeFileSync(join(own, 'status'), '');
  const options = {
    'Dir::Etc::sourcelist': join(own, 'sources.list'),
    'Dir::Etc::sourceparts': '/dev/null',
    'Dir::State::lists': join(own, 'lists'),
    'Dir::State::status': join(own, 'status'),
    'Dir::Cache::pkgcache': '',
    'Dir::Cache::srcpkgcache': '',
  };
  const asOptions = Object.entries(options).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
  const root = await unpacked(NEWER, folder, ['pgbouncer'], asOptions, say);
  const [loader = ''] = globSync(join(root, 'usr/lib/*-linux-gnu*/ld-linux-*.so.*'));
  const libraries = globSync(join(root, 'usr/lib/*-linux-gnu')).join(delimiter);
  return { file: loader, args: ['--library-path', libraries, join(root, 'usr/sbin/pgbouncer')], env: {} };
}

/** Downloads what of the packages this machine lacks, once, and unpacks it into a folder that it returns. */
async function unpacked(
  name: string,
  folder: string,
  packages: readonly string[],
  options: readonly string[],
  say: (line: string) => void,
): Promise<string> {
  const archives = join(FOLDER, name, 'archives');
  mkdirSync(join(archives, 'partial'), { recursive: true });
  const done = join(archives, 'complete');
  if (!existsSync(done)) {
    say(`Downloading Debian's packages: ${packages.join(', ')}…`);
    const how = ['-qq', '-o', `Dir::Cache::archives=${archives}`, '-o', 'Debug::NoLocking=1', ...options];
    const download = ['install', '-y', '--download-only', '--no-install-recommends', ...how, ...packages];
    await run('apt-get', ['update', ...how]);
    await run('apt-get', download);
    writeFileSync(done, '');
  }
  const root = join(folder, name);
  mkdirSync(root, { recursive: true });
  const debs = globSync(join(archives, '*.deb')).filter((deb) => name !== NEWER || !LEFT_OUT.test(deb));
  for (const deb of debs) await run('dpkg', ['-x', deb, root]);
  return root;
}
