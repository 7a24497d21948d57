import { GatewayUnavailable } from './port.ts';

const LONGEST_ANSWER = 65_536;

/** A call to a gateway; `timeout` in milliseconds. */
export type Call = {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly timeout: number;
};

/**
 * One call to that address and to no other: a redirect is not followed, a long answer not read. Throws GatewayUnavailable
 * where no JSON comes back in time.
 */
export async function callGateway(
  address: URL,
  { timeout, ...init }: Call,
): Promise<{ readonly status: number; readonly body: unknown }> {
  try {
    const response = await fetch(address, { ...init, redirect: 'manual', signal: AbortSignal.timeout(timeout) });
    return { status: response.status, body: JSON.parse(await readShort(response)) as unknown };
  } catch (error) {
    if (error instanceof GatewayUnavailable) throw error;
    throw new GatewayUnavailable(`The gateway did not answer ${init.method} as agreed.`, { cause: error });
  }
}

/** An answer's text, as far as an answer may be long. */
async function readShort(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    length += chunk.length;
    if (length > LONGEST_ANSWER) throw new GatewayUnavailable('The gateway’s answer is too long.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
