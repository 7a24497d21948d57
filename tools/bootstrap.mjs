/**
 * Runs a TypeScript program on the Node of the installed packages, whatever Node the machine has: `node
 * tools/bootstrap.mjs [--install] PROGRAM [ARGUMENTS]`. With `--install` it first installs the packages if they are
 * missing or differ from package-lock.json; `--installed` (npm's postinstall) marks them as complete. This file must
 * run on older Nodes, so it is plain JavaScript without dependencies.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = join(root, 'node_modules', '.bin');
const nodeOfPackages = join(bin, 'node');
const marker = join(root, 'node_modules', '.surtidor-lock');
const wanted = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).devDependencies.node;

/** Caches compiled code, so that a second start neither strips types nor compiles again. */
const compileCache = join(root, '.cache', 'compile');

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

function isInstalled() {
  return existsSync(nodeOfPackages) && existsSync(marker) && readFileSync(marker, 'utf8') === lockHash();
}

function fail(message) {
  console.error(message);
  process.exit(1);
}

function install() {
  console.error('Installing the packages (a minute or so, only when package-lock.json has changed)…');
  // The marker is removed before the installation and written by `postinstall` after it, so that an interrupted one
  // is repeated.
  rmSync(marker, { force: true });
  // npm replaces node_modules, so it must not run on the Node in that folder.
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== bin);
  const { status, error } = spawnSync('npm', ['ci', '--include=dev', '--loglevel=error', '--no-audit', '--no-fund'], {
    cwd: root,
    env: { ...process.env, PATH: path.join(delimiter) },
    // The program's standard output must contain only its own lines.
    stdio: ['ignore', process.stderr, 'inherit'],
  });
  if (error) fail(`npm could not be started: ${error.message}`);
  if (status !== 0) fail(`npm ci ended with ${status}: its messages are above.`);
  if (!isInstalled()) fail('npm ci ended without running the install scripts: is "ignore-scripts" set in an .npmrc?');
}

/** The Node to run on: that of the packages, else (a production install has none) the machine's if it is new enough. */
function suitableNode() {
  if (existsSync(nodeOfPackages)) return nodeOfPackages;
  if (Number.parseInt(process.versions.node, 10) >= Number.parseInt(wanted, 10)) return process.execPath;
  return fail(
    `Surtidor needs Node ${wanted}, which comes with its packages (this is ${process.version}): run \`npm ci\`.`,
  );
}

/**
 * Memory options of Node: by default V8 lets a heap grow up to the machine's memory; these limit the server and the
 * import. The server's young generation fits the answers in progress, because promoting and collecting them later
 * costs several times as much; its old generation is collected after growing by two fifths. With --expose-gc it
 * collects once by itself, after its start.
 */
function nodeOptions(program) {
  return JSON.parse(readFileSync(join(root, 'tools', 'node-options.json'), 'utf8'))[program] ?? [];
}

function requireBuilt(program) {
  if (program.startsWith('dist/') && !existsSync(join(root, program)))
    fail(`${program} is not built yet: run \`npm run build\`.`);
}

/** Replaces this process by the program; if the Node cannot, starts it and forwards signals and its exit code. */
function become([program, ...programArguments]) {
  requireBuilt(program);
  const node = suitableNode();
  const command = [...nodeOptions(program), join(root, program), ...programArguments];
  const path = [bin, ...(process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== bin)];
  const env = {
    NODE_COMPILE_CACHE: compileCache,
    // glibc caches freed memory per thread; with one arena the 19 MiB of a password hash are cached only once
    MALLOC_ARENA_MAX: '1',
    ...process.env,
    PATH: path.join(delimiter),
  };
  if (process.execve) process.execve(node, [node, ...command], env);
  const child = spawn(node, command, { env, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => fail(`${node} could not be started: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

const [option, ...rest] = process.argv.slice(2);
if (option === '--installed') {
  // npm runs postinstall on a dry run, too.
  if (process.env.npm_config_dry_run !== 'true') writeFileSync(marker, lockHash());
} else if (option === '--install') {
  if (!isInstalled()) install();
  become(rest);
} else {
  become([option, ...rest]);
}
