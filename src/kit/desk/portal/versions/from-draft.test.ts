import { expect, test } from 'vitest';
import { fromDraft } from './from-draft.ts';

test('a draft replaces the version on which it was prepared, not the one published since then', () => {
  const draft = { base: 3, text: 'Prepared on version 3' };
  expect(fromDraft(draft, ({ text }) => text)).toEqual({ state: 'Prepared on version 3', base: 3 });
});
