import type { Readable, Writable } from 'node:stream';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { MigrationError } from '#kit/server/database/migrate.ts';
import { EnvironmentError } from '../../src/server/environment/fields.ts';

/** Input and output of a command: those of its process, or of a test. */
export type CommandLine = {
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly stdin: Readable;
  readonly stdout: Writable & { readonly isTTY?: boolean };
  readonly stderr: Writable & { readonly isTTY?: boolean };
  /** Prints to `stdout` and `stderr`. */
  readonly console: Pick<Console, 'log' | 'error'>;
};

/** Returns the exit code; throws CommandFailed. */
export type OperatorCommand = (line: CommandLine) => Promise<number>;

/** A failed command; the message is the one line for the operator. */
export class CommandFailed extends Error {}

/** Parses a command's arguments by `config`; throws CommandFailed with the usage. */
export function readArguments<const Config extends Pick<ParseArgsConfig, 'options' | 'allowPositionals'>>(
  { args }: Pick<CommandLine, 'args'>,
  config: Config,
  usage: string,
) {
  try {
    return parseArgs({ ...config, args: [...args] });
  } catch (error) {
    throw new CommandFailed(`${error instanceof Error ? error.message : String(error)}. ${usage}`);
  }
}

const EXPECTED = [CommandFailed, EnvironmentError, MigrationError] as const;

/** Runs a command to its exit code; a failure is one line on standard error. */
export async function runCommandLine(command: OperatorCommand, line: CommandLine): Promise<number> {
  try {
    return await command(line);
  } catch (error) {
    if (!EXPECTED.some((expected) => error instanceof expected)) throw error;
    line.console.error((error as Error).message);
    return 1;
  }
}

/** Runs a command as this process. */
export async function runAsProgram(command: OperatorCommand): Promise<void> {
  const { argv, env, stdin, stdout, stderr } = process;
  const code = await runCommandLine(command, { args: argv.slice(2), env, stdin, stdout, stderr, console });
  // unread input, or a timer that the engine of the embedded database leaves, would keep the process running
  process.exit(code);
}
