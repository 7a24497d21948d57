import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePort } from './ports.ts';

test('free ports are below those that the system takes for outgoing connections, and differ', async () => {
  const ports = [await freePort(), await freePort(), await freePort()];
  expect(new Set(ports).size).toBe(3);
  for (const port of ports) expect(port).toBeLessThan(32_000);
});

test('a port in use is left out', async () => {
  const used = (await freePort()) + 1;
  const server = createServer().listen(used, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  expect(await freePort()).not.toBe(used);
  await new Promise((resolve) => server.close(resolve));
});
