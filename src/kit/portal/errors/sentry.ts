import { BrowserClient, Scope, defaultStackParser, makeFetchTransport } from '@sentry/browser';
import { pickAllowedFields } from '#kit/core/error-event.ts';
import type { PortalConfig } from '#kit/core/portal-config.ts';
import { PortalError } from '../http/error.ts';

/** Sentry's client without integrations; it sends only what kit/core/error-event.ts allows. */
export function openSentry(
  { dsn, release }: NonNullable<PortalConfig['errorReports']>,
  userId: () => string,
): (error: unknown) => void {
  const client = new BrowserClient({
    dsn,
    release,
    integrations: [],
    stackParser: defaultStackParser,
    transport: makeFetchTransport,
    beforeSend: (event) => ({ ...(pickAllowedFields(event) as object), type: undefined }),
  });
  client.init();
  return (error) => {
    const scope = new Scope();
    const requestId = error instanceof PortalError ? error.requestId : undefined;
    if (requestId !== undefined) scope.setTag('request_id', requestId);
    const id = userId();
    if (id) scope.setUser({ id });
    client.captureException(error, undefined, scope);
  };
}
