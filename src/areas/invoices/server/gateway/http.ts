import { GatewayUnavailable } from './port.ts';

const MAX_ANSWER_BYTES = 65_536;

/** `timeout` in milliseconds. */
type Call = {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly timeout: number;
};

/**
 * Sends one HTTP request, without following redirects. Throws GatewayUnavailable if no short JSON answer comes in time.
 */
export async function callGateway(
  address: URL,
  { timeout, ...init }: Call,
): Promise<{ readonly status: number; readonly body: unknown }> {
  try {
    const response = await fetch(address, { ...init, redirect: 'manual', signal: AbortSignal.timeout(timeout) });
    return { status: response.status, body: JSON.parse(await readLimited(response)) as unknown };
  } catch (error) {
    if (error instanceof GatewayUnavailable) throw error;
    throw new GatewayUnavailable(`The gateway did not answer ${init.method} as agreed.`, { cause: error });
  }
}

async function readLimited(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    length += chunk.length;
    if (length > MAX_ANSWER_BYTES) throw new GatewayUnavailable('The gateway’s answer is too long.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
