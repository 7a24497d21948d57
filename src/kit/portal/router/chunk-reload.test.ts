import { afterEach, expect, it, vi } from 'vitest';
import { mayReload, noteReload } from './chunk-reload.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('reloads once for each path', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  expect(mayReload('/admin/pending-invoices')).toBe(true);
  noteReload('/');
  expect(mayReload('/admin/pending-invoices')).toBe(true);
  noteReload('/admin/pending-invoices');
  expect(mayReload('/admin/pending-invoices')).toBe(false);
  expect(mayReload('/')).toBe(false);
});
