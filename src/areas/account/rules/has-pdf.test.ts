import { expect, test } from 'vitest';
import { hasPdf } from './has-pdf.ts';

test.each([
  ['RV', true],
  ['DR', true],
  ['DZ', true],
  ['DB', false],
  ['DB-SF', false],
  ['DB-SP', false],
])('a document of class %s has a PDF: %s', (documentClass, has) => {
  expect(hasPdf(documentClass)).toBe(has);
});
