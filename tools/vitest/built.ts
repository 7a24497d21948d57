import { fileURLToPath } from 'node:url';
import { buildWhereChanged } from '../start/built.ts';

/** Sees to it that the server that tests start as a process of its own is made of these sources: it starts in a quarter of the time that they do. */
export async function setup(): Promise<void> {
  await buildWhereChanged(fileURLToPath(new URL('../..', import.meta.url)), (line) => console.error(line), [
    'the server',
  ]);
}
