import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { groupBy } from '#kit/core/group.ts';
import { listFiles } from '../repository-files.ts';
import type { Mutation } from './mutation.ts';
import { runProgram } from './run-program.ts';
import { mutate } from './working-copy.ts';

const SECONDS = 600;
/** Prefix for unmutated files, whose types `npm run check` checks. */
const UNCHECKED = '// @ts-nocheck\n';

/** The project that compiles a file; the first that matches. */
const PROJECTS: readonly (readonly [pattern: RegExp, project: string])[] = [
  [/^src\/portal\/worker\//, 'worker'],
  [/^src\/(?:areas\/[^/]+\/|kit\/)?portal[/.]/, 'portal'],
  [/^src\/(?:areas\/[^/]+\/|kit\/)?desk\/portal\//, 'desk'],
  [/^src\/(?:areas\/[^/]+\/rules|kit\/core)\//, 'rules'],
  [/^(?:src|database)\//, 'server'],
  [/^/, 'tools'],
];

type MutatedFile = { readonly path: string; readonly project: string; readonly mutation: Mutation };

/**
 * Lists the mutations that do not compile. Each mutation becomes a separate file beside the original, and only these
 * files are checked, so that one compiler run for each project is enough.
 */
export async function typeProblems(root: string, mutations: readonly Mutation[]): Promise<string[]> {
  const files = mutations.filter(({ file }) => /\.tsx?$/.test(file)).map(toMutatedFile);
  const folder = mkdtempSync(join(tmpdir(), 'surtidor-types-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  try {
    copyUnchecked(root, folder);
    for (const { path, mutation } of files) {
      writeFileSync(join(folder, path), mutate(readFileSync(join(root, mutation.file), 'utf8'), [mutation]));
    }
    const byProject = groupBy(files, ({ project }) => project);
    return (await Promise.all([...byProject].map(([project, its]) => compile(folder, project, its)))).flat();
  } finally {
    remove();
    process.off('exit', remove);
  }
}

function toMutatedFile(mutation: Mutation, index: number): MutatedFile {
  const { file } = mutation;
  const project = PROJECTS.find(([pattern]) => pattern.test(file))?.[1] ?? '';
  return { path: file.replace(/(?=\.tsx?$)/, `.mutated-${index}`), project, mutation };
}

function copyUnchecked(root: string, folder: string): void {
  for (const path of listFiles(root, '{{src,database,tools,simulators,attacks,bench}/**/*.{ts,tsx,json},*.json}')) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    if (path.endsWith('.json') || path.endsWith('.d.ts')) cpSync(join(root, path), join(folder, path));
    else writeFileSync(join(folder, path), UNCHECKED + readFileSync(join(root, path), 'utf8'));
  }
  symlinkSync(resolve(root, 'node_modules'), join(folder, 'node_modules'));
}

async function compile(folder: string, project: string, files: readonly MutatedFile[]): Promise<string[]> {
  const config = { extends: `./tsconfig.${project}.json`, files: files.map(({ path }) => path) };
  const name = `tsconfig.mutated-${project}.json`;
  writeFileSync(join(folder, name), JSON.stringify(config));
  const { code, output } = await runProgram(folder, ['tsc', '--pretty', 'false', '-p', name], { seconds: SECONDS });
  if (code === 0) return [];
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const problems = files.flatMap(({ path, mutation }) => {
    const own = lines.filter((line) => line.startsWith(`${path}(`));
    return own.length > 0 ? [`'${mutation.name}' does not compile:\n  ${own.join('\n  ')}`] : [];
  });
  return problems.length > 0 ? problems : [`The mutations of the project ${project} do not compile:\n${output}`];
}
