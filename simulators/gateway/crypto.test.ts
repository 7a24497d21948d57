import { expect, test } from 'vitest';
import { readToken } from './crypto.ts';
import vectors from './vectors.json' with { type: 'json' };

test.each(vectors)('reads "$plaintext" as made by $made_by', ({ password, plaintext, url_escaped }) => {
  expect(readToken(url_escaped, password)).toBe(plaintext);
});

test.each(vectors)('does not read "$plaintext" with another phrase', ({ password, plaintext, url_escaped }) => {
  expect(readToken(url_escaped, `${password}x`)).not.toBe(plaintext || 'x');
});

test.each(['', 'token', 'U2FsdGVkX1', 'U2FsdGVkX1s1L2a3S4h', '\u0000', 'ñ'.repeat(1000)])(
  'returns null for %j',
  (text) => {
    expect(readToken(text, 'phrase')).toBeNull();
  },
);

test('returns null for a text without the salt header', () => {
  const [{ password, url_escaped } = expect.fail('no vectors')] = vectors;
  expect(url_escaped).toMatch(/^U2FsdGVkX1/);
  expect(readToken(url_escaped.replace(/^U2FsdGVkX1/, 'U2FsdGVkeD'), password)).toBeNull();
});
