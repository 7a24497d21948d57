import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, copyFileSync, mkdirSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, expect, onTestFinished, test, vi } from 'vitest';
import { testEnvironment } from '../src/server/testing/serve.ts';
import { freePort } from './start/ports.ts';
import { openFolder, release, removeFolder, run } from './testing/released.ts';

const MINUTES = 60_000;
/** Upper limit of systemd's figure for how much a service could do to the system; 10 is the worst. */
const MAX_EXPOSURE = 2;
/** The user of the image. */
const UID = 10_001;

const inRepository = (path: string) => join(process.cwd(), path);

/** Skips the test, with a warning, where a program is missing. */
function need(programs: readonly string[], skip: TestContext['skip']): void {
  const missing = programs.filter((program) => spawnSync(program, ['--version']).error !== undefined);
  if (missing.length === 0) return;
  console.warn(`Not tested: this machine has no ${missing.join(', ')}.`);
  skip();
}

test('the systemd unit gives the server no more than it needs', ({ skip }) => {
  need(['systemd-analyze'], skip);
  const judged = run([
    'systemd-analyze',
    'security',
    '--offline=true',
    inRepository('deploy/systemd/surtidor.service'),
  ]);
  const exposure = /Overall exposure level for surtidor.service: ([\d.]+)/.exec(judged)?.[1];
  expect(Number(exposure)).toBeLessThanOrEqual(MAX_EXPOSURE);
});

test('compose accepts its file, which runs the version of .env with the two roles', ({ skip }) => {
  need(['docker-compose'], skip);
  const folder = openFolder();
  onTestFinished(() => removeFolder(folder));
  for (const file of readdirSync('deploy/compose')) copyFileSync(join('deploy/compose', file), join(folder, file));
  writeFileSync(join(folder, '.env'), 'VERSION=1.2.3\nOWNER_PASSWORD=owner\nAPP_PASSWORD=app\n');
  writeFileSync(join(folder, 'portal.env'), 'APP_SECRET=secret\n');
  const resolved = run(['docker-compose', 'config'], process.env, folder);
  expect(resolved.match(/image: surtidor:1\.2\.3$/gm)).toHaveLength(2);
  expect(resolved).toContain('DATABASE_URL: postgres://surtidor_app:app@database/surtidor\n');
  expect(resolved).toContain('DATABASE_URL: postgres://surtidor_owner:owner@database/surtidor\n');
  expect(resolved).toContain('APP_SECRET: secret\n');
});

/** Debian's packages that Node and the steps of the Dockerfile need. Their installation scripts are not run. */
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

/** Makes the root of a base image, without a registry of images: of Debian's packages and this Node. */
function makeBase(folder: string): string {
  const [downloads, base] = [join(folder, 'packages'), join(folder, 'base')];
  for (const path of [downloads, base]) mkdirSync(path);
  for (const path of ['bin', 'sbin', 'lib', 'lib64']) {
    mkdirSync(join(base, 'usr', path), { recursive: true });
    symlinkSync(`usr/${path}`, join(base, path));
  }
  for (const path of ['proc', 'dev', 'sys', 'tmp', 'etc', 'root']) mkdirSync(join(base, path));
  run(['apt-get', 'download', ...BASE_PACKAGES], process.env, downloads);
  // dpkg-deb --extract would replace the links /bin and /lib by folders
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
    if (process.getuid?.() !== 0) {
      console.warn('Not tested: only root builds and runs the image.');
      skip();
    }
    need(['buildah', 'dpkg-deb', 'apt-get', 'unshare'], skip);
    const folder = openFolder();
    onTestFinished(() => removeFolder(folder));
    const version = release(join(folder, 'made'));
    const storage = ['--root', join(folder, 'images'), '--runroot', join(folder, 'run'), '--storage-driver', 'vfs'];
    const buildah = (...options: string[]) => run(['buildah', ...storage, ...options]);
    const scratch = buildah('from', 'scratch').trim();
    buildah('add', '--quiet', scratch, makeBase(folder), '/');
    buildah('commit', '--quiet', scratch, 'localhost/surtidor-base');
    const values = ['BASE=localhost/surtidor-base', `VERSION=${version}`, 'POSTGRESQL_CLIENT='];
    const options = ['--isolation', 'chroot', '--format', 'docker', '--pull-never', '--tag', 'localhost/surtidor'];
    buildah(
      'build',
      ...options,
      ...values.flatMap((value) => ['--build-arg', value]),
      '--file',
      inRepository('deploy/Dockerfile'),
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
    const imageEnv = Object.fromEntries(Env.map((one) => one.split(/=(.*)/s).slice(0, 2))) as Record<string, string>;
    // unshare, mount and chroot are found by this machine's PATH
    const env = {
      ...process.env,
      ...testEnvironment('http://127.0.0.1:9', randomBytes(32).toString('hex')),
      ...imageEnv,
      PORT: String(port),
      PATH: process.env['PATH'],
    };
    // mounts as a container's runtime does, in a namespace that ends with the process
    const prepare = `mount --bind "$0" "$0"; mount -t tmpfs tmpfs "$0/tmp"; mount --bind "$1" "$0/var/lib/surtidor"
      mount -t proc proc "$0/proc"; mount -o remount,ro,bind "$0"; root=$0; shift
      exec chroot --userspec=${User} "$root" /usr/bin/env --chdir=/var/lib/surtidor "PATH=${imageEnv['PATH']}" "$@"`;
    const inside = (command: readonly string[]) => ['unshare', '--mount', 'sh', '-ec', prepare, root, data, ...command];
    const check = () => run(inside(Healthcheck.Test.slice(1)), env);
    expect(check).toThrow('ended with 1');
    const [command = '', ...rest] = inside([...Entrypoint, ...Cmd]);
    const server: ChildProcess = spawn(command, rest, { env, stdio: ['ignore', 'ignore', 'inherit'] });
    onTestFinished(() => void server.kill('SIGKILL'));
    await vi.waitFor(check, { timeout: 2 * MINUTES, interval: 1000 });
    expect((await fetch(`http://127.0.0.1:${port}/login`)).status).toBe(200);
    expect(() => run(inside(['touch', '/opt/surtidor/x']), env)).toThrow('Read-only file system');
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  },
  60 * MINUTES,
);
