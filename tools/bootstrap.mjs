/**
 * Runs a TypeScript program on the Node that the packages bring, whatever Node the machine has:
 * `node tools/bootstrap.mjs [--install] PROGRAM [ARGUMENTS]`. With `--install` it first installs the packages where they
 * are missing or not those of package-lock.json; `--installed` (npm's postinstall) notes that they are all there.
 *
 * The only file here that an older Node has to understand, and therefore plain JavaScript without dependencies.
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

/** Compiled code is kept, so that a second start neither strips types nor compiles again. */
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
  // Without the mark before the first file goes, with it only after the last has come: half an install is never taken
  // for a whole one. npm writes it through `postinstall`.
  rmSync(marker, { force: true });
  // npm replaces node_modules, so it must not itself run on the Node that lies in there.
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== bin);
  const { status, error } = spawnSync('npm', ['ci', '--include=dev', '--loglevel=error', '--no-audit', '--no-fund'], {
    cwd: root,
    env: { ...process.env, PATH: path.join(delimiter) },
    // The program's standard output is its own.
    stdio: ['ignore', process.stderr, 'inherit'],
  });
  if (error) fail(`npm could not be started: ${error.message}`);
  if (status !== 0) fail(`npm ci ended with ${status}: its messages are above.`);
  if (!isInstalled()) fail('npm ci ended without running the install scripts: is "ignore-scripts" set in an .npmrc?');
}

/** The Node to run on: that of the packages, else (a production install has no such package) the machine's, if new enough. */
function suitableNode() {
  if (existsSync(nodeOfPackages)) return nodeOfPackages;
  if (Number.parseInt(process.versions.node, 10) >= Number.parseInt(wanted, 10)) return process.execPath;
  return fail(
    `Surtidor needs Node ${wanted}, which comes with its packages (this is ${process.version}): run \`npm ci\`.`,
  );
}

/**
 * How Node runs a program: V8 lets a heap grow as far as the machine's memory allows, and these hold the server and the
 * import to what they need. The server's young space is as large as what all its answers under way take, because what outlives
 * it has to be collected anew, at several times the cost; in exchange its old space is collected when it has grown by a fifth.
 */
function nodeOptions(program) {
  return JSON.parse(readFileSync(join(root, 'tools', 'node-options.json'), 'utf8'))[program] ?? [];
}

/** What is built has to be built first. */
function requireBuilt(program) {
  if (program.startsWith('dist/') && !existsSync(join(root, program)))
    fail(`${program} is not built yet: run \`npm run build\`.`);
}

/** Becomes the program; where the machine's Node cannot do that, starts it and passes on signals and its end. */
function become([program, ...programArguments]) {
  requireBuilt(program);
  const node = suitableNode();
  const command = [...nodeOptions(program), join(root, program), ...programArguments];
  const path = [bin, ...(process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== bin)];
  const env = {
    NODE_COMPILE_CACHE: compileCache,
    // glibc keeps what each thread has let go for that thread: with one arena the 19 MiB of a password's hash are kept once
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
  // npm runs its postinstall also where it only pretends to install.
  if (process.env.npm_config_dry_run !== 'true') writeFileSync(marker, lockHash());
} else if (option === '--install') {
  if (!isInstalled()) install();
  become(rest);
} else {
  become([option, ...rest]);
}
