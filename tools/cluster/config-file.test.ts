import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fillIn } from './config-file.ts';

test('a value replaces each ${NAME}, but not in a comment', () => {
  expect(fillIn('# each ${NAME}\n; ${NAME}\nport = ${PORT}:${PORT}', { PORT: 7 })).toBe(
    '# each ${NAME}\n; ${NAME}\nport = 7:7',
  );
});

test('a missing value is an error with its name', () => {
  expect(() => fillIn('port = ${PORT}', {})).toThrow('PORT has no value.');
});

test('no password is in the files of deploy/cluster', () => {
  for (const name of readdirSync('deploy/cluster')) {
    const passwords = readFileSync(`deploy/cluster/${name}`, 'utf8').matchAll(/password: '([^']*)'/g);
    for (const [, value] of passwords) expect(value).toMatch(/^\$\{\w+\}$/);
  }
});
