import type { PortalConfig } from '#kit/core/portal-config.ts';
import { portalConfig } from '../config.ts';
import { PortalError } from '../http/error.ts';
import { ChunkError } from '../router/chunk-error.ts';

/** Maximum number of errors stored until the reporter has loaded. */
const MAX_EARLY = 10;

let send: ((error: unknown) => void) | undefined;
let userId: () => string = () => '';
const early: unknown[] = [];

/** Whether an error is unexpected: not a refusal, and not caused by the connection. */
function isFault(error: unknown): boolean {
  if (error instanceof PortalError) return error.category === 'internal';
  return !(error instanceof ChunkError);
}

/** Reports an unexpected error without personal data, if configured (docs/operations.md). */
export function report(error: unknown): void {
  if (!isFault(error)) return;
  if (send) send(error);
  else if (early.length < MAX_EARLY) early.push(error);
}

/** Sets the user id of reports; empty without a session. */
export function reportAs(idOfUser: () => string): void {
  userId = idOfUser;
}

/** Reports uncaught errors, if configured. */
export function startReports(): void {
  const { errorReports } = portalConfig();
  if (!errorReports) return;
  addEventListener('error', ({ error }) => report(error));
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
  // the portal works without reports
  load(errorReports).catch(() => undefined);
}

async function load(errorReports: NonNullable<PortalConfig['errorReports']>): Promise<void> {
  const { openSentry } = await import('./sentry.ts');
  send = openSentry(errorReports, () => userId());
  for (const error of early.splice(0)) send(error);
}
