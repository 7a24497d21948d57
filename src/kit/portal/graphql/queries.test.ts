import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { queryClient } from './queries.ts';

test('a cached answer is shown at once, and requested again ten seconds after it arrived', async () => {
  vi.useFakeTimers();
  try {
    let answers = 0;
    /** Opens and closes a screen with a query; returns the data that it shows first, and after its request. */
    const open = async () => {
      const observer = new QueryObserver(queryClient, {
        queryKey: ['list'],
        queryFn: () => Promise.resolve((answers += 1)),
      });
      const close = observer.subscribe(() => undefined);
      const first = observer.getCurrentResult().data;
      await vi.advanceTimersByTimeAsync(0);
      const then = observer.getCurrentResult().data;
      close();
      return [first, then];
    };
    expect(await open()).toEqual([undefined, 1]);
    await vi.advanceTimersByTimeAsync(9900);
    expect(await open()).toEqual([1, 1]);
    await vi.advanceTimersByTimeAsync(200);
    expect(await open()).toEqual([1, 2]);
  } finally {
    queryClient.clear();
    vi.useRealTimers();
  }
});
