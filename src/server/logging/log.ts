import { destination } from 'pino';
import { scrub } from '#kit/core/error-event.ts';

export type LogTarget = { readonly level: string; readonly stream?: { readonly write: (lines: string) => unknown } };

/** Milliseconds for which a line may be buffered; fatal lines are written at once. */
const TOGETHER = 100;

/** Buffered standard output, flushed when the process ends by anything but SIGKILL. */
export function standardOutput(): { readonly write: (lines: string) => unknown; readonly flushSync: () => void } {
  const output = destination({ dest: 1, sync: false, minLength: 8192 });
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    timer = undefined;
    output.flush();
  };
  return {
    write: (lines) => {
      // pino's own `periodicFlush` wakes ten times a second, even without lines
      timer ??= setTimeout(flush, TOGETHER).unref();
      return output.write(lines);
    },
    // pino calls `flushSync` for a fatal line
    flushSync: () => output.flushSync(),
  };
}

type LoggedError = {
  readonly type: string;
  readonly message: string;
  readonly code?: string | number;
  /** Stack frames, without the message. */
  readonly stack: string;
  readonly cause?: LoggedError;
};

/** Max. logged nested causes; causes may be cyclic. */
const CAUSES = 5;

/**
 * Selects the logged fields, also of an object that is no Error. Others may contain data: a database's values, a broken
 * request's bytes, a mail server's addresses.
 */
function loggedError(error: unknown, causes = CAUSES): LoggedError {
  if (typeof error !== 'object' || error === null)
    return { type: typeof error, message: scrub(String(error)), stack: '' };
  const { message, code, stack, cause } = error as Partial<Record<keyof LoggedError, unknown>>;
  const frames = (typeof stack === 'string' ? stack : '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.constructor?.name ?? 'Object',
    message: scrub(typeof message === 'string' ? message : `an object with ${Object.keys(error).join(', ')}`),
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    stack: frames.map((line) => line.trim()).join('\n'),
    ...(cause !== undefined && causes > 0 && { cause: loggedError(cause, causes - 1) }),
  };
}

/** The path without its query, a verified document's code, or the secret of a calendar or a report's file. */
export function loggedPath(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1);
  return path
    .replace(/^(\/+verificar\/).+/i, '$1[code]')
    .replace(/^(\/+calendar\/|\/+files\/reports\/).+/i, '$1[secret]');
}

/** Options for JSON lines with times in UTC. Of a request they log method and path only. */
export function logOptions({ level, stream }: LogTarget): object {
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
