import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** A free port of this machine. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/**
 * A free port with six free ones after it, for a demo's simulators. The ports are below the system's ephemeral range,
 * so that the system does not assign one of the seven meanwhile.
 */
export async function freeDemoPort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    const free = await Promise.all([0, 1, 2, 3, 4, 5, 6].map((after) => isFree(port + after)));
    if (free.every(Boolean)) return port;
  }
}

/** Whether a port is free at both addresses that a browser may resolve 'localhost' to. */
export async function isFree(port: number): Promise<boolean> {
  return (await canListen(port, '127.0.0.1')) && (await canListen(port, '::1'));
}

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    // on a machine without IPv6 the port counts as free
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code !== 'EADDRINUSE' && host === '::1'));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}
