import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** Opens a page at an instant by this device's clock; returns its `today` at later instants. */
async function open(now: string, today: string): Promise<(later?: string) => string> {
  vi.useFakeTimers({ now: new Date(now) });
  const textContent = JSON.stringify({ timeZone: 'America/Bogota', today });
  vi.stubGlobal('document', { getElementById: () => ({ textContent }) });
  const { portalConfig } = await import('./config.ts');
  return (later = now) => {
    vi.setSystemTime(new Date(later));
    return portalConfig().today;
  };
}

it('has the present day, also after midnight in the store', async () => {
  const today = await open('2026-11-27T04:00:00Z', '2026-11-26');
  expect(today()).toBe('2026-11-26');
  expect(today('2026-11-27T05:00:00Z')).toBe('2026-11-27');
  expect(today('2026-12-02T23:00:00Z')).toBe('2026-12-02');
});

it('goes by the server’s calendar where the device’s clock is days behind', async () => {
  const today = await open('2026-11-27T04:59:00Z', '2026-11-29');
  expect(today()).toBe('2026-11-29');
  expect(today('2026-11-27T05:00:00Z')).toBe('2026-11-30');
});

it('is not a day off for good where the page was served before midnight and read after it', async () => {
  const today = await open('2026-11-27T05:00:02Z', '2026-11-26');
  expect(today('2026-11-27T12:00:00Z')).toBe('2026-11-27');
});

it('is not a day off for good where the page was served after midnight to a slow clock', async () => {
  const today = await open('2026-11-27T04:58:00Z', '2026-11-27');
  expect(today('2026-11-27T12:00:00Z')).toBe('2026-11-27');
});
