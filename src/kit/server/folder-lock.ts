import { createHash } from 'node:crypto';
import { realpathSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export class FolderInUse extends Error {}

/** Returns how to release the lock: a listening socket, which ends with the process, also when it is killed. */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const name = createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 24);
  const path = process.platform === 'win32' ? `\\\\.\\pipe\\surtidor-${name}` : join(tmpdir(), `surtidor-${name}.lock`);
  const server = createServer((socket) => socket.end());
  const listen = () =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(path, () => {
        server.off('error', reject);
        resolve();
      });
    });
  try {
    await listen();
  } catch {
    if (await answers(path)) throw new FolderInUse(`${folder} is in use by another process.`);
    rmSync(path, { force: true });
    await listen();
  }
  server.unref();
  return () => new Promise((resolve) => server.close(() => resolve()));
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
