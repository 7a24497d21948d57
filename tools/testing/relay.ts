/** `node relay.ts FROM TO`: passes the connections to a port of 127.0.0.1, or to a socket's path, on to another. */
import { chmodSync } from 'node:fs';
import { connect, createServer } from 'node:net';

const addressOf = (text: string) => (text.startsWith('/') ? { path: text } : { host: '127.0.0.1', port: Number(text) });

const [from = '', to = ''] = process.argv.slice(2);
createServer((incoming) => {
  const outgoing = connect(addressOf(to));
  incoming.pipe(outgoing).pipe(incoming);
  incoming.on('error', () => outgoing.destroy());
  outgoing.on('error', () => incoming.destroy());
}).listen(addressOf(from), () => {
  if (from.startsWith('/')) chmodSync(from, 0o777);
  console.log('ready');
});
