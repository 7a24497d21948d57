import { SearchParamError } from '@tanstack/react-router';
import { PortalError } from '#kit/portal/http/error.ts';

/** Statuses with an error page in the specification (2); others are shown as 500. */
export type ErrorStatus = 401 | 404 | 503 | 500;

/** Status of a failed route change (specification A2): the error's own, 404 for invalid parameters, else 500. */
export function errorStatus(error: unknown): ErrorStatus {
  if (error instanceof SearchParamError) return 404;
  if (!(error instanceof PortalError)) return 500;
  if (error.code === 'unauthorized') return 401;
  if (error.code === 'not_found') return 404;
  return error.status === 401 || error.status === 404 || error.status === 503 ? error.status : 500;
}
