import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, copyFileSync, mkdirSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testEnvironment } from '../src/server/testing/serve.ts';
import { freePort } from './start/ports.ts';
import { openFolder, release, removeFolder, run } from './testing/released.ts';

const MINUTES = 60_000;
/** Upper limit of systemd's figure for how much a service could do to the system; 10 is the worst. */
const MAX_EXPOSURE = 2;
/** The image's user. */
const UID = 10_001;

const has = (program: string) => spawnSync(program, ['--version']).error === undefined;

test('the systemd unit gives the server no more than it needs', ({ skip }) => {
  skip(!has('systemd-analyze'), 'This machine has no systemd-analyze.');
  const judged = run([
    'systemd-analyze',
    'security',
    '--offline=true',
    join(process.cwd(), 'deploy/systemd/surtidor.service'),
  ]);
  expect(Number(/Overall exposure level for surtidor.service: ([\d.]+)/.exec(judged)?.[1])).toBeLessThanOrEqual(
    MAX_EXPOSURE,
  );
});

/** Debian's packages that a base needs for Node and for the steps of the Dockerfile, without the packages' scripts. */
const BASE_PACKAGES = [
  'base-files',
  'coreutils',
  'dash',
  'gzip',
  'libacl1',
  'libattr1',
  'libc6',
  'libgcc-s1',
  'libgmp10',
  'libpcre2-8-0',
  'libselinux1',
  'libssl3',
  'libstdc++6',
  'tar',
  'zlib1g',
];

/** Makes a base of Debian's packages and this Node, since a registry of images may not be reachable. */
function makeBase(folder: string): string {
  const [downloads, base] = [join(folder, 'packages'), join(folder, 'base')];
  for (const path of [downloads, base]) mkdirSync(path);
  for (const path of ['bin', 'sbin', 'lib', 'lib64']) {
    mkdirSync(join(base, 'usr', path), { recursive: true });
    symlinkSync(`usr/${path}`, join(base, path));
  }
  for (const path of ['proc', 'dev', 'sys', 'tmp', 'etc', 'root']) mkdirSync(join(base, path));
  run(['apt-get', 'download', ...BASE_PACKAGES], process.env, downloads);
  // through tar, which follows the links of merged folders
  const unpack = `for one in *.deb; do dpkg-deb --fsys-tarfile "$one" | tar -x --keep-directory-symlink -C '${base}'; done`;
  run(['sh', '-ec', unpack], process.env, downloads);
  mkdirSync(join(base, 'usr/local/bin'), { recursive: true });
  copyFileSync(process.execPath, join(base, 'usr/local/bin/node'));
  return base;
}

type ImageConfig = {
  readonly User: string;
  readonly Env: readonly string[];
  readonly Entrypoint: readonly string[];
  readonly Cmd: readonly string[];
  readonly StopSignal: string;
  readonly Healthcheck: { readonly Test: readonly string[] };
};

test(
  'the image runs the server without root and with a read-only root, says when it is healthy, and ends with 0 on SIGTERM',
  async ({ skip }) => {
    skip(process.getuid?.() !== 0 || !has('buildah') || !has('dpkg-deb'), 'An image needs root, buildah and dpkg-deb.');
    const folder = openFolder();
    onTestFinished(() => removeFolder(folder));
    const version = release(join(folder, 'made'));
    const buildah = (...options: string[]) =>
      run([
        'buildah',
        '--root',
        join(folder, 'images'),
        '--runroot',
        join(folder, 'run'),
        '--storage-driver',
        'vfs',
        ...options,
      ]);
    const from = buildah('from', 'scratch').trim();
    buildah('add', '--quiet', from, makeBase(folder), '/');
    buildah('commit', '--quiet', from, 'localhost/surtidor-base');
    const built = ['--build-arg', 'BASE=localhost/surtidor-base', '--build-arg', `VERSION=${version}`];
    const without = ['--build-arg', 'POSTGRESQL_CLIENT='];
    const how = ['--isolation', 'chroot', '--format', 'docker', '--pull-never', '--tag', 'localhost/surtidor'];
    buildah(
      'build',
      ...how,
      ...built,
      ...without,
      '--file',
      join(process.cwd(), 'deploy/Dockerfile'),
      join(folder, 'made'),
    );

    const container = buildah('from', '--pull-never', 'localhost/surtidor').trim();
    const root = buildah('mount', container).trim();
    onTestFinished(() => void buildah('umount', container));
    const inspected = JSON.parse(buildah('inspect', '--type', 'image', 'localhost/surtidor')) as {
      Docker: { config: ImageConfig };
    };
    const { User, Env, Entrypoint, Cmd, StopSignal, Healthcheck } = inspected.Docker.config;
    expect([User, StopSignal, Healthcheck.Test[0]]).toEqual([`${UID}:${UID}`, 'SIGTERM', 'CMD']);
    expect(statSync(join(root, 'var/lib/surtidor'))).toMatchObject({ uid: UID, gid: UID });

    const data = join(folder, 'data');
    mkdirSync(data);
    chownSync(data, UID, UID);
    const port = await freePort();
    const env: Record<string, string> = {
      ...testEnvironment('http://127.0.0.1:9', randomBytes(32).toString('hex')),
      ...(Object.fromEntries(Env.map((one) => one.split(/=(.*)/s).slice(0, 2))) as Record<string, string>),
      PORT: String(port),
    };
    // what a container's runtime does, in a namespace of mounts that ends with the process
    const prepare = `mount --bind "$0" "$0"; mount -t tmpfs tmpfs "$0/tmp"; mount --bind "$1" "$0/var/lib/surtidor"
      mount -t proc proc "$0/proc"; mount -o remount,ro,bind "$0"; root=$0; shift
      exec chroot --userspec=${User} "$root" /usr/bin/env --chdir=/var/lib/surtidor "$@"`;
    const inside = (command: readonly string[]) => ['unshare', '--mount', 'sh', '-ec', prepare, root, data, ...command];
    const path = { ...process.env, ...env, PATH: `${process.env['PATH']}` };
    const [command = '', ...options] = inside([`PATH=${env['PATH']}`, ...Entrypoint, ...Cmd]);
    const server: ChildProcess = spawn(command, options, { env: path, stdio: ['ignore', 'ignore', 'inherit'] });
    onTestFinished(() => void server.kill('SIGKILL'));
    const check = () => run(inside([`PATH=${env['PATH']}`, ...Healthcheck.Test.slice(1)]), path);
    expect(check).toThrow('ended with 1');
    await vi.waitFor(check, { timeout: 2 * MINUTES, interval: 1000 });
    expect((await fetch(`http://127.0.0.1:${port}/login`)).status).toBe(200);
    expect(() => run(inside(['touch', '/opt/surtidor/x']), path)).toThrow('Read-only file system');
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  },
  30 * MINUTES,
);
