import { describe, expect, it } from 'vitest';
import { pickAllowedFields, scrub } from './error-event.ts';

describe('an error report', () => {
  it('contains the error, its location, the request and the user, and nothing else', () => {
    const event = {
      event_id: 'e1',
      release: 'surtidor@1',
      tags: { request_id: 'r1' },
      user: { id: '7', email: 'legal@valle.example', ip_address: '203.0.113.9', username: 'legal' },
      request: { url: 'https://portal.example/?uuid=1', cookies: { 'apollo-token': 'x' }, headers: {}, data: '{}' },
      breadcrumbs: [{ message: 'GET /?token=1' }],
      contexts: { device: { name: 'A phone' } },
      extra: { nit: '900373076' },
      server_name: 'machine',
      exception: {
        values: [
          {
            type: 'TypeError',
            value: 'no user legal@valle.example',
            mechanism: { type: 'generic', handled: true, data: { at: 'x' } },
            stacktrace: {
              frames: [{ filename: 'https://portal.example/a.js?uuid=1', function: 'f', lineno: 1, vars: { a: 1 } }],
            },
          },
        ],
      },
    };
    expect(pickAllowedFields(event)).toEqual({
      event_id: 'e1',
      release: 'surtidor@1',
      tags: { request_id: 'r1' },
      user: { id: '7' },
      exception: {
        values: [
          {
            type: 'TypeError',
            value: 'no user [e-mail]',
            mechanism: { type: 'generic', handled: true },
            stacktrace: { frames: [{ filename: 'https://portal.example/a.js', function: 'f', lineno: 1 }] },
          },
        ],
      },
    });
  });

  it.each([
    ['cannot read x of undefined', 'cannot read x of undefined'],
    ['failed for legal@valle.example, twice', 'failed for [e-mail] twice'],
    ['GET https://a.example/b?uuid=12#token answered 500', 'GET https://a.example/b answered 500'],
    ['GET /admin/resultado-transaccion?uuid=12', 'GET /admin/resultado-transaccion'],
    [`token 1a.${'x'.repeat(43)} is unknown`, 'token 1a.[token] is unknown'],
    ['NIT 900373076 is twice', 'NIT [number] is twice'],
    ['a'.repeat(30).concat(' ').repeat(100), 'a'.repeat(30).concat(' ').repeat(100).slice(0, 500)],
  ])('is scrubbed in %j', (text, expected) => expect(scrub(text)).toBe(expected));
});
