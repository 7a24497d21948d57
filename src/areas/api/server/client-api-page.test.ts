import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { KEY_LIMITS } from '../rules/key-limits.ts';
import { ALLOWED, SCOPES } from '../rules/scopes.ts';

const PAGE = readFileSync('docs/client-api.md', 'utf8');

it('the page for clients has the operations of each scope', () => {
  const rows = [...PAGE.matchAll(/^\| (\w+) +\| ((?:[\w.]+, )*[\w.]+) +\|$/gm)].map(([, scope, names]) => [
    scope,
    names,
  ]);
  expect(rows.filter(([scope]) => SCOPES.some((one) => one === scope))).toEqual(
    SCOPES.map((scope) => [scope, ALLOWED[scope].operations.join(', ')]),
  );
});

it('the page for clients has the limits', () => {
  expect(PAGE).toContain(`${KEY_LIMITS.requestsPerMinute} requests a minute`);
  expect(PAGE).toContain(`up to ${KEY_LIMITS.keys} keys`);
  expect(PAGE).toContain(`up to ${KEY_LIMITS.addresses} of IPv4`);
  expect(PAGE).toContain(`until in ${KEY_LIMITS.days} days`);
});
