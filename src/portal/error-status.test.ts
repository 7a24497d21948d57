import { SearchParamError } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { PortalError } from '../kit/portal/graphql/error.ts';
import { errorStatus } from './error-status.ts';

const portalError = (code: string, status?: number) => new PortalError({ extensions: { code } }, null, status);

it.each([
  ['a session that the server does not know', portalError('unauthorized', 200), 401],
  ['a door that asks for a session', portalError('server', 401), 401],
  ['what does not exist', portalError('not_found', 200), 404],
  ['an answer 404', portalError('server', 404), 404],
  ['parameters that fail the validation', new SearchParamError('no such mode'), 404],
  ['maintenance', portalError('maintenance', 503), 503],
  ['a proxy without a server behind it', portalError('server', 503), 503],
  ['a status that has no page', portalError('server', 418), 500],
  ['no answer', new PortalError({ network: 'network' }), 500],
  ['an error of a script', new TypeError('x is undefined'), 500],
  ['what is not even an error', 'thrown', 500],
])('%s', (_what, error, status) => {
  expect(errorStatus(error)).toBe(status);
});
