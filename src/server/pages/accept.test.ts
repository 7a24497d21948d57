import { expect, it } from 'vitest';
import { allowsHtml } from './accept.ts';

it.each([
  [undefined, true],
  ['', true],
  ['*/*', true],
  ['text/*', true],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', true],
  ['application/json, */*;q=0.1', true],
  ['Text/HTML; q=0.5', true],
  ['text/html;level=1;q=x', true],
  ['application/json', false],
  ['image/avif,image/webp,image/*', false],
  ['text/html;q=0, */*', false],
  ['text/*;q=0.0, */*', false],
  ['*/*;q=0', false],
  ['application/xhtml+xml', false],
])('Accept: %s allows HTML: %s', (accept, allowed) => {
  expect(allowsHtml(accept)).toBe(allowed);
});
