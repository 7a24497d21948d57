import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Ports below the system's ephemeral range, from which it takes the ports of outgoing connections: it assigns none of
 * these between the choice of a port and its use.
 */
const FIRST = 20_000;
const COUNT = 12_000;
/** Each process tries its own ten ports first, so that two processes do not choose the same one at the same time. */
const OF_PROCESS = 10;

let tried = 0;

/** A free port of this machine. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + ((process.pid * OF_PROCESS + tried++) % COUNT);
    if (await isFree(port)) return port;
  }
}

/** A free port with eight free ones after it, for a demo's simulators. */
export async function freeDemoPort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, FIRST + COUNT);
    const free = await Promise.all([0, 1, 2, 3, 4, 5, 6, 7, 8].map((after) => isFree(port + after)));
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
