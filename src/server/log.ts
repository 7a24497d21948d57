import { destination } from 'pino';
import { scrubbed } from '../kit/any/error-event.ts';

/** Where the log goes, and how much of it. */
export type LogTo = { readonly level: string; readonly stream?: { readonly write: (lines: string) => unknown } };

/** How long a line may wait for others, in milliseconds, so that a busy server does not write each by itself; a fatal one does not wait. */
const TOGETHER = 100;

/** The process's standard output. What is still waiting is written when the process ends, however it does but by SIGKILL. */
export function standardOutput(): { readonly write: (lines: string) => unknown } {
  return destination({ dest: 1, sync: false, minLength: 8192, periodicFlush: TOGETHER });
}

type LoggedError = {
  readonly type: string;
  readonly message: string;
  readonly code?: string | number;
  /** Where in the code; without the message, which heads an error's own stack. */
  readonly stack: string;
  readonly cause?: LoggedError;
};

/** An error may be caused by another, that by a third; a circle ends here. */
const CAUSES = 5;

/**
 * What the log says of an error. Nothing but these fields: a database's error carries the statement's values (an e-mail, a
 * password's hash), the one of a broken request its bytes (a cookie), a mail server's the address.
 */
function loggedError(error: unknown, causes = CAUSES): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: scrubbed(String(error)), stack: '' };
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.constructor.name,
    message: scrubbed(error.message),
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    stack: frames.map((line) => line.trim()).join('\n'),
    ...(cause !== undefined && causes > 0 && { cause: loggedError(cause, causes - 1) }),
  };
}

/** A request's path as the log has it: without what follows the '?', and without the code of a document that somebody asks about. */
export function loggedPath(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1);
  return path.replace(/^(\/verificar\/).+/, '$1[code]');
}

/** How the log is written: JSON lines, the time in UTC, and of a request its method and path. */
export function logOptions({ level, stream }: LogTo): object {
  return {
    level,
    ...(stream && { stream }),
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: {
      req: ({ method, url }: { method: string; url: string }) => ({ method, path: loggedPath(url) }),
      err: (error: unknown) => loggedError(error),
    },
  };
}
