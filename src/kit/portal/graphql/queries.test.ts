import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { queryClient } from './queries.ts';

test('an answer is shown again at once, and asked for anew ten seconds after it came', async () => {
  vi.useFakeTimers();
  try {
    let answers = 0;
    /** Opens a screen with a query, and closes it again: what it shows first, and what once nothing is asked. */
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
