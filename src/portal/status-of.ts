import { SearchParamError } from '@tanstack/react-router';
import { PortalError } from '../kit/portal/graphql/error.ts';

/** The statuses of the specification's error page (2); what is none of the first three is shown as 500. */
export type ErrorStatus = 401 | 404 | 503 | 500;

/**
 * The status that an error of a route change is shown with (specification 2): its own, else 500. An address whose
 * parameters fail the page's validation is an address that no screen has.
 */
export function statusOf(error: unknown): ErrorStatus {
  if (error instanceof SearchParamError) return 404;
  if (!(error instanceof PortalError)) return 500;
  if (error.code === 'unauthorized') return 401;
  if (error.code === 'not_found') return 404;
  return error.status === 401 || error.status === 404 || error.status === 503 ? error.status : 500;
}
