import { type Socket, connect } from 'node:net';
import { beforeAll, expect, it } from 'vitest';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { serve } from '../testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';

const ASKED = JSON.stringify({
  query: `{ __schema { types {
    name description fields { name description args { name description } } inputFields { name description }
  } } }`,
});
const REQUEST = `POST /graphql HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${ASKED.length}\r\n\r\n${ASKED}`;
/** Fewer answers than may wait for one address; together larger than the system's send buffer. */
const ANSWERS = 400;

onOneDatabase('a client', (database) => {
  let server: ServerUnderTest;
  beforeAll(async () => {
    server = await serve(database, { CONNECTION_TIMEOUT: '2', LOG_LEVEL: 'warn' });
  });
  /** Opens a connection without reading from it; `ended` resolves at its end. */
  const open = (bytes: string): { socket: Socket; ended: Promise<unknown> } => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.on('error', () => undefined);
    const ended = new Promise((resolve) => void socket.on('close', resolve));
    socket.pause().write(bytes);
    return { socket, ended };
  };

  it.each([
    ['does not read its answers', REQUEST.repeat(ANSWERS)],
    ['does not read one answer, which the system keeps for it', REQUEST],
    ['sends no request', ''],
  ])('that %s is disconnected, whatever else it sends', { timeout: 30_000 }, async (_what, bytes) => {
    const { socket, ended } = open(bytes);
    // only a write shows that a connection has ended, because the test does not read
    const sending = setInterval(() => socket.write('\r\n'), 100);
    await ended;
    clearInterval(sending);
    expect(server.logged().join('\n')).toContain('"stalled"');
  });

  it('that reads slowly gets all its answers', { timeout: 60_000, tags: 'full' }, async () => {
    const { socket, ended } = open(REQUEST.repeat(ANSWERS));
    let answers = 0;
    let rest = '';
    socket.on('data', (read: Buffer) => {
      const parts = (rest + read.toString('latin1')).split('HTTP/1.1 200');
      answers += parts.length - 1;
      rest = parts.at(-1)?.slice(-12) ?? '';
      if (answers >= ANSWERS) socket.destroy();
      socket.pause();
      setTimeout(() => socket.resume(), 5);
    });
    socket.resume();
    await ended;
    expect(answers).toBe(ANSWERS);
  });
});
