import { expect, it } from 'vitest';
import { reloadsAfterChunkFailure } from './chunk-reload.ts';

it('reloads once for each path', () => {
  expect(reloadsAfterChunkFailure('/admin/pending-invoices', [])).toBe(true);
  expect(reloadsAfterChunkFailure('/admin/pending-invoices', ['/'])).toBe(true);
  expect(reloadsAfterChunkFailure('/admin/pending-invoices', ['/', '/admin/pending-invoices'])).toBe(false);
});
