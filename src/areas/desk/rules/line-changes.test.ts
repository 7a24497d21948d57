import { expect, test } from 'vitest';
import { lineChanges } from './line-changes.ts';

test('the lines of two texts are the same, removed or added', () => {
  const changes = lineChanges('<h2>A</h2><p>uno</p><p>dos</p>', '<h2>A</h2><p>uno y medio</p><p>dos</p>\n<p>tres</p>');
  expect(changes.map(({ is, line }) => `${is} ${line}`)).toEqual([
    'same <h2>A</h2>',
    'removed <p>uno</p>',
    'added <p>uno y medio</p>',
    'same <p>dos</p>',
    'added <p>tres</p>',
  ]);
});
