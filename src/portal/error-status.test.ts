import { SearchParamError } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { PortalError } from '#kit/portal/http/error.ts';
import { errorStatus } from './error-status.ts';

const portalError = (code: string, status?: number) => new PortalError({ extensions: { code } }, null, status);

it.each([
  ['an unknown session', portalError('unauthorized', 200), 401],
  ['a 401 of another route', portalError('server', 401), 401],
  ['an entity that does not exist', portalError('not_found', 200), 404],
  ['a 404 of another route', portalError('server', 404), 404],
  ['search parameters that fail the validation', new SearchParamError('no such mode'), 404],
  ['maintenance', portalError('maintenance', 503), 503],
  ['a proxy whose server is down', portalError('server', 503), 503],
  ['a status without a page', portalError('server', 418), 500],
  ['a request without an answer', new PortalError({ network: 'network' }), 500],
  ['an error of the page’s code', new TypeError('x is undefined'), 500],
  ['a thrown text', 'thrown', 500],
])('chooses the page for %s', (_what, error, status) => {
  expect(errorStatus(error)).toBe(status);
});
