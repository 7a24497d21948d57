import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mutation } from './mutation.ts';
import { runProgram } from './run-program.ts';
import type { WorkingCopy } from './working-copy.ts';

const SECONDS = 600;

/** Lists the files whose mutations do not compile. Those that do not overlap are compiled together. */
export async function typeProblems(copy: WorkingCopy, mutations: readonly Mutation[]): Promise<string[]> {
  const problems: string[] = [];
  for (const together of rounds(
    copy.folder,
    mutations.filter(({ file }) => /\.tsx?$/.test(file)),
  )) {
    const projects = new Set(together.map(({ file }) => projectOf(file)));
    await copy.withMutations(together, async () => {
      for (const project of projects) problems.push(...(await compile(copy.folder, project, together)));
    });
  }
  return [...new Set(problems)];
}

async function compile(folder: string, project: string, mutations: readonly Mutation[]): Promise<string[]> {
  const { code, output } = await runProgram(folder, ['tsc', '--pretty', 'false', '-p', project], { seconds: SECONDS });
  if (code === 0) return [];
  const named = mutations.filter(({ file }) => output.includes(`${file}(`)).map(({ name }) => `'${name}'`);
  return [`One of these does not compile: ${named.join(', ')}\n${output.trim()}`];
}

function projectOf(file: string): string {
  if (/\/portal[/.]/.test(file)) return 'tsconfig.portal.json';
  return /\/(?:rules|core)\//.test(file) ? 'tsconfig.rules.json' : 'tsconfig.server.json';
}

/** Groups in which no mutation changes what another one changes. */
function rounds(folder: string, mutations: readonly Mutation[]): Mutation[][] {
  const groups: (Mutation & { readonly at: number })[][] = [];
  for (const mutation of mutations) {
    const at = readFileSync(join(folder, mutation.file), 'utf8').indexOf(mutation.from);
    const overlaps = (other: Mutation & { readonly at: number }) =>
      mutation.file === other.file && at < other.at + other.from.length && other.at < at + mutation.from.length;
    const group = groups.find((one) => !one.some(overlaps));
    if (group) group.push({ ...mutation, at });
    else groups.push([{ ...mutation, at }]);
  }
  return groups;
}
