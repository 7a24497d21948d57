import { pickAllowedFields } from '#kit/core/error-event.ts';
import type { Report } from '#kit/server/context.ts';
import type { Settings } from '#kit/server/settings.ts';

export type ErrorReports = {
  readonly report: Report;
  /** Sends queued events, for two seconds at most. */
  readonly close: () => Promise<void>;
};

const NONE: ErrorReports = { report: () => undefined, close: () => Promise.resolve() };

/** Sends unexpected errors to SENTRY_DSN, if set. kit/core/error-event.ts decides which fields are sent. */
export async function openErrorReports({ errorReports, release, production }: Settings): Promise<ErrorReports> {
  const { serverDsn } = errorReports;
  if (serverDsn === undefined) return NONE;
  const { Scope, createStackParser, createTransport } = await import('@sentry/core');
  const { ServerRuntimeClient, nodeStackLineParser } = await import('@sentry/core/server');
  const client = new ServerRuntimeClient({
    dsn: serverDsn,
    release,
    environment: production ? 'production' : 'development',
    platform: 'node',
    integrations: [],
    stackParser: createStackParser(nodeStackLineParser()),
    transport: (options) =>
      createTransport(options, async ({ body }) => {
        const answer = await fetch(options.url, {
          method: 'POST',
          body: body as string | Uint8Array<ArrayBuffer>,
          signal: AbortSignal.timeout(5000),
        });
        await answer.arrayBuffer();
        return {
          statusCode: answer.status,
          headers: {
            'x-sentry-rate-limits': answer.headers.get('x-sentry-rate-limits'),
            'retry-after': answer.headers.get('retry-after'),
          },
        };
      }),
    beforeSend: (event) => ({ ...(pickAllowedFields(event) as object), type: undefined }),
  });
  client.init();
  return {
    report: (error, { requestId, userId, job } = {}) => {
      const scope = new Scope();
      if (requestId !== undefined) scope.setTag('request_id', requestId);
      if (job !== undefined) scope.setTag('job', job);
      if (userId !== undefined) scope.setUser({ id: String(userId) });
      client.captureException(error, undefined, scope);
    },
    close: async () => {
      await client.close(2000);
    },
  };
}
