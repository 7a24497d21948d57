import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { nodeArguments } from '../../../tools/start/program.ts';

/** `code`: null where a signal ended the command. */
export type Ended = { readonly code: number | null; readonly out: string; readonly err: string };

/** Runs a program of the repository to its end; `env` extends or overrides the environment. */
export async function runCommand(
  program: readonly string[],
  env: Readonly<Record<string, string>>,
  input: string | Buffer = '',
): Promise<Ended> {
  const child = spawn(process.execPath, nodeArguments(program), { env: { ...process.env, ...env } });
  child.stdin.end(input);
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number | null]>,
  ]);
  return { code, out, err };
}
