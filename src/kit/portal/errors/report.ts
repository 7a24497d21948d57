import type { PortalConfig } from '../../any/portal-config.ts';
import { portalConfig } from '../config.ts';
import { PortalError } from '../graphql/error.ts';
import { ChunkError } from '../router/chunk-error.ts';

/** More than these before the reporter is there are of one cause. */
const MOST_EARLY = 10;

let send: ((error: unknown) => void) | undefined;
let userId: () => string = () => '';
const early: unknown[] = [];

/** Whether an error is the portal's own fault: not an ending that was expected, and not the connection's. */
function isFault(error: unknown): boolean {
  if (error instanceof PortalError) return error.category === 'internal';
  return !(error instanceof ChunkError);
}

/** Reports an error that nobody expected, where that is configured (docs/operations.md); without personal data. */
export function report(error: unknown): void {
  if (!isFault(error)) return;
  if (send) send(error);
  else if (early.length < MOST_EARLY) early.push(error);
}

/** Whose id reports carry; the frame sets it once, who is not signed in has none. */
export function reportAs(idOfUser: () => string): void {
  userId = idOfUser;
}

/** Listens to what no one catches, and loads what sends it; where nothing is configured it does nothing. */
export function startReports(): void {
  const { errorReports } = portalConfig();
  if (!errorReports) return;
  addEventListener('error', ({ error }) => report(error));
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
  // the portal works without its reports
  load(errorReports).catch(() => undefined);
}

async function load(errorReports: NonNullable<PortalConfig['errorReports']>): Promise<void> {
  const { openSentry } = await import('./sentry.ts');
  send = openSentry(errorReports, () => userId());
  for (const error of early.splice(0)) send(error);
}
