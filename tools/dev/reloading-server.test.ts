import { expect, test } from 'vitest';
import { startReloadingServer } from './reloading-server.ts';

/** A server whose sources are numbered; a reload loads the next ones, or fails where they are `broken`. */
function reloading(broken: readonly number[] = []) {
  const lines: string[] = [];
  const order: string[] = [];
  let loaded = 0;
  const server = startReloadingServer({
    load: () => {
      loaded += 1;
      const version = loaded;
      if (broken.includes(version)) return Promise.reject(new Error(`sources ${version}`));
      const startServer = () => {
        order.push(`start ${version}`);
        const stop = async () => void order.push(`stop ${version}`);
        return Promise.resolve({ url: `http://server-${version}`, stop } as never);
      };
      return Promise.resolve({ startServer });
    },
    start: ({ startServer }) => startServer({} as never),
    drain: async () => void order.push('drain'),
    say: (line) => lines.push(line),
  });
  return { server, lines, order };
}

test('answers from the sources saved last', async () => {
  const { server, lines, order } = reloading();
  expect(await server.url()).toBe('http://server-1');
  server.reload('a.ts');
  server.reload('b.ts');
  await expect.poll(() => lines).toEqual([expect.stringMatching(/^The server runs again after \d+ ms: a\.ts, b\.ts$/)]);
  expect(await server.url()).toBe('http://server-2');
  await server.stop();
  // each old server answers its requests before the next one starts
  expect(order).toEqual(['start 1', 'drain', 'stop 1', 'start 2', 'drain', 'stop 2']);
});

test('keeps answering from the old sources if the new ones do not load', async () => {
  const { server, lines, order } = reloading([2]);
  await server.url();
  server.reload('a.ts');
  await expect
    .poll(() => lines)
    .toEqual([expect.stringContaining('The server does not start from a.ts: Error: sources 2')]);
  expect([await server.url(), order]).toEqual(['http://server-1', ['start 1']]);
  server.reload('a.ts');
  await expect.poll(() => server.url()).toBe('http://server-3');
  await server.stop();
});
