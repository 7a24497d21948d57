import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import type { Box } from './box.ts';

/** What whoever tests or shows the portal makes the mail server suffer from. */
export type Faults = {
  /** Every connection is turned away with 421, as a server does that is being restarted. */
  down: boolean;
  /** How many connections were turned away so far. */
  refused: number;
};

const MOST_BYTES = 5 * 1024 * 1024;

/** An SMTP server that takes every mail and delivers none: all go into the box. Gives its port and what ends it. */
export async function listenSmtp(
  box: Box,
  faults: Faults,
  at: { host: string; port: number },
): Promise<{ port: number; close: () => Promise<void> }> {
  const server = new SMTPServer({
    // plain, and for this machine only: there is no secret to guard it with
    disabledCommands: ['STARTTLS', 'AUTH'],
    authOptional: true,
    logger: false,
    disableReverseLookup: true,
    size: MOST_BYTES,
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
  // a client that hangs up in the middle is no matter of ours
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
