import { pickAllowedFields } from '#kit/core/error-event.ts';
import { fetchBounded } from '#kit/server/http/bounded-fetch.ts';
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
        const { status, headers } = await fetchBounded(options.url, {
          method: 'POST',
          body: body as string | Uint8Array<ArrayBuffer>,
          redirect: 'follow',
          timeoutMs: 5000,
          maxBytes: 0,
        });
        return {
          statusCode: status,
          headers: {
            'x-sentry-rate-limits': headers.get('x-sentry-rate-limits'),
            'retry-after': headers.get('retry-after'),
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
