import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { portalConfig } from './config.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-27T04:59:00Z') });
  const textContent = JSON.stringify({ timeZone: 'America/Bogota', today: '2026-11-28' });
  vi.stubGlobal('document', { getElementById: () => ({ textContent }) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

// the device's clock is two days behind the server's
it('has the present day, also after midnight in the store, by the server’s calendar', () => {
  expect(portalConfig().today).toBe('2026-11-28');
  vi.setSystemTime(new Date('2026-11-27T05:00:00Z'));
  expect(portalConfig().today).toBe('2026-11-29');
  vi.setSystemTime(new Date('2026-12-02T23:00:00Z'));
  expect(portalConfig().today).toBe('2026-12-04');
});
