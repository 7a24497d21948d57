import { spawn } from 'node:child_process';
import { Console } from 'node:console';
import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { type OperatorCommand, runCommandLine } from '../operator/command-line.ts';
import { nodeArguments } from '../start/program.ts';

/** Result of a command. `code`: null if a signal ended it. */
export type CommandResult = { readonly code: number | null; readonly out: string; readonly err: string };

/** Runs a program of the repository to its end; `env` extends or overrides the environment. */
export async function runCommand(
  program: readonly string[],
  env: Readonly<Record<string, string>>,
  input: string | Buffer = '',
): Promise<CommandResult> {
  const child = spawn(process.execPath, nodeArguments(program), { env: { ...process.env, ...env } });
  child.stdin.end(input);
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number | null]>,
  ]);
  return { code, out, err };
}

/** Runs an operator's command in this process, as its program does, which saves the program's start. */
export async function runInProcess(
  command: OperatorCommand,
  env: Readonly<Record<string, string>>,
  args: readonly string[] = [],
  input: string | Buffer = '',
  encoding: BufferEncoding = 'utf8',
): Promise<CommandResult> {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const [out, err] = [buffer(stdout), text(stderr)];
  const line = { args, env: { ...process.env, ...env }, stdin: Readable.from([Buffer.from(input)]), stdout, stderr };
  const code = await runCommandLine(command, { ...line, console: new Console(stdout, stderr) });
  stdout.end();
  stderr.end();
  return { code, out: (await out).toString(encoding), err: await err };
}
