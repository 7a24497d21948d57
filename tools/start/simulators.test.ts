import { once } from 'node:events';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { expect, it } from 'vitest';
import { start } from './program.ts';

const SECRET = '0123456789abcdef'.repeat(4);

/** This machine's other addresses, on which no simulator listens. */
const OTHERS = [
  '127.0.0.2',
  ...Object.values(networkInterfaces())
    .flatMap((addresses = []) => addresses)
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => address),
];

async function answers(host: string, port: number): Promise<boolean> {
  const socket = connect({ host, port });
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(2000) });
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

it.each<[name: string, settings: Record<string, string>]>([
  ['gateway', { GATEWAY_SECRET: SECRET }],
  ['placetopay', { PLACETOPAY_LOGIN: 'login', PLACETOPAY_SECRET_KEY: SECRET }],
  ['erp', { ERP_KEY: SECRET, ERP_EVENTS_SECRET: `whsec_${SECRET}` }],
  ['mailbox', { SMTP_PORT: '0' }],
  ['store', { STORE_SECRET: SECRET }],
  ['identity', { CLIENTS: '[]' }],
])('the simulator %s listens on 127.0.0.1 only', async (name, settings) => {
  const { url, printed, end } = await start(`simulators/${name}/main.ts`, { PORT: '0', HOST: '', ...settings });
  try {
    const ports = [url, printed['smtp']].flatMap((address) => (address ? [Number(new URL(address).port)] : []));
    expect(ports).toHaveLength(name === 'mailbox' ? 2 : 1);
    for (const port of ports) {
      expect(await answers('127.0.0.1', port)).toBe(true);
      for (const other of OTHERS) expect([other, await answers(other, port)]).toEqual([other, false]);
    }
  } finally {
    await end();
  }
});
