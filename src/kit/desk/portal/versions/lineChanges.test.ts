import { expect, test } from 'vitest';
import { lineChanges } from './lineChanges.ts';

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

test('texts with little in common are removed and added whole', () => {
  const text = (prefix: string) => Array.from({ length: 6000 }, (_, line) => `<p>${prefix}${line}</p>`).join('\n');
  const changes = lineChanges(text('a'), text('b'));
  expect(changes.slice(0, 6000).every(({ is }) => is === 'removed')).toBe(true);
  expect(changes.slice(6000).map(({ is }) => is)).toEqual(Array(6000).fill('added'));
});
