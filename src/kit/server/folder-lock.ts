import { createHash } from 'node:crypto';
import { realpathSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Another process has the folder. */
export class FolderInUse extends Error {}

/**
 * Holds a folder for this process and gives back what lets it go. The lock is a listening socket, so that it ends with the
 * process however that ends; what a killed process left of it answers nobody and is cleared away.
 */
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
