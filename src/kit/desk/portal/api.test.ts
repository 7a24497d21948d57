import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { callDeskForFile, deskActionOptions, queryClient } from './api.ts';

/** Runs an action that the server refuses; returns how often a query of the screen has then run. */
async function runsAfterRefusal(status: number): Promise<number> {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ error: { code: 'any' } }, { status })));
  let runs = 0;
  const observer = new QueryObserver(queryClient, { queryKey: ['any'], queryFn: () => Promise.resolve((runs += 1)) });
  const close = observer.subscribe(() => undefined);
  try {
    await observer.refetch({ cancelRefetch: false });
    const action = new MutationObserver(queryClient, deskActionOptions('drafts.discard'));
    await expect(action.mutate({ id: 1, revision: 1 })).rejects.toMatchObject({ code: 'any' });
    return runs;
  } finally {
    close();
    queryClient.clear();
    vi.unstubAllGlobals();
  }
}

test('an action refused because somebody else was faster loads again what the screen shows', async () => {
  expect(await runsAfterRefusal(409)).toBe(2);
});

test('an action refused for its input loads nothing again', async () => {
  expect(await runsAfterRefusal(400)).toBe(1);
});

test('an action that answers with a file gives its bytes, or throws the refusal', async () => {
  const act = { client: 'C1', user: 1, reason: 'any' };
  try {
    vi.stubGlobal('fetch', () =>
      Promise.resolve(new Response('PK', { headers: { 'content-type': 'application/zip' } })),
    );
    expect(await (await callDeskForFile('persons.export', act)).text()).toBe('PK');
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ error: { code: 'not_found' } }, { status: 404 })));
    await expect(callDeskForFile('persons.export', act)).rejects.toMatchObject({ code: 'not_found', status: 404 });
  } finally {
    vi.unstubAllGlobals();
  }
});
