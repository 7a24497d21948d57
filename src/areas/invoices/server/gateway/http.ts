import { fetchBounded } from '#kit/server/http/bounded-fetch.ts';
import { inSpan } from '#kit/server/tracing/spans.ts';
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
  { timeout, ...request }: Call,
): Promise<{ readonly status: number; readonly body: unknown }> {
  const attributes = { 'server.address': address.hostname, 'http.request.method': request.method };
  try {
    const limits = { timeoutMs: timeout, maxBytes: MAX_ANSWER_BYTES };
    const { status, body } = await inSpan('gateway', attributes, (span) =>
      fetchBounded(address, { ...request, ...limits }).then((answer) => {
        span?.set({ 'http.response.status_code': answer.status });
        return answer;
      }),
    );
    return { status, body: JSON.parse(body) as unknown };
  } catch (error) {
    throw new GatewayUnavailable(`The gateway did not answer ${request.method} as agreed.`, { cause: error });
  }
}
