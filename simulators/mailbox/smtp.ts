import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import type { MailStore } from './mail-store.ts';

/** Faults of the mail server. */
export type Faults = {
  /** Refuses every connection with 421, as a restarting server does. */
  down: boolean;
  /** The number of connections refused so far. */
  refused: number;
};

const MAX_BYTES = 5 * 1024 * 1024;

/**
 * An SMTP server that accepts every mail into the store and delivers none. Returns its port and a function that stops
 * it.
 */
export async function listenSmtp(
  box: MailStore,
  faults: Faults,
  at: { host: string; port: number },
): Promise<{ port: number; close: () => Promise<void> }> {
  const server = new SMTPServer({
    // unencrypted and without sign-in: it listens on this machine only
    disabledCommands: ['STARTTLS', 'AUTH'],
    authOptional: true,
    logger: false,
    disableReverseLookup: true,
    size: MAX_BYTES,
    closeTimeout: 1000,
    onConnect: (_session, answer) => {
      if (!faults.down) return answer(null);
      faults.refused += 1;
      return answer(refusal(421, 'Service not available'));
    },
    onData: (stream, session, answer) => {
      const to = session.envelope.rcptTo.map(({ address }) => address);
      buffer(stream)
        .then(async (raw) => {
          if (stream.sizeExceeded) return answer(refusal(552, 'Message is too large'));
          await box.put(to, raw);
          return answer(null, 'Kept');
        })
        .catch(() => answer(refusal(451, 'The mail could not be read')));
    },
  });
  // a client that disconnects early is no error
  server.on('error', () => undefined);
  const listener = server.listen(at.port, at.host);
  await once(listener, 'listening');
  const address = listener.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : at.port,
    close: () => new Promise((closed) => server.close(closed)),
  };
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
