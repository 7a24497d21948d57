import { fetchBounded } from '#kit/server/http/bounded-fetch.ts';
import { inSpan } from '#kit/server/tracing/spans.ts';
import { type Sent, WhatsappUnavailable } from './port.ts';

const TIMEOUT_MS = 15_000;
const MAX_ANSWER_BYTES = 65_536;

/** How a request fails before anything of it was sent. */
const NOT_SENT = new Set([
  'ECONNREFUSED',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/**
 * Posts to a provider. `errorOf` reads the provider's code from a refusal's JSON; `waits`: codes that ask to wait.
 * Throws WhatsappUnavailable where the provider could not be reached, or asks to wait.
 */
export async function callProvider(
  address: string,
  { headers, body }: { readonly headers: Readonly<Record<string, string>>; readonly body: string },
  { errorOf, waits }: { readonly errorOf: (body: unknown) => number | undefined; readonly waits: readonly number[] },
): Promise<Sent> {
  const { hostname } = new URL(address);
  let answer;
  try {
    answer = await inSpan('whatsapp', { 'server.address': hostname, 'http.request.method': 'POST' }, (span) =>
      fetchBounded(address, {
        method: 'POST',
        headers,
        body,
        timeoutMs: TIMEOUT_MS,
        maxBytes: MAX_ANSWER_BYTES,
      }).then((got) => {
        span?.set({ 'http.response.status_code': got.status });
        return got;
      }),
    );
  } catch (error) {
    if (!NOT_SENT.has(codeOf(error))) return { result: 'unknown' };
    throw new WhatsappUnavailable(`${hostname} could not be reached.`, { cause: error });
  }
  const { status, ok } = answer;
  if (ok) return { result: 'accepted' };
  const code = errorOf(parsed(answer.body));
  if (status === 503 || status === 429 || (code !== undefined && waits.includes(code))) {
    throw new WhatsappUnavailable(`${hostname} answered ${status}${code === undefined ? '' : ` (${code})`}.`);
  }
  if (status >= 500) return { result: 'unknown' };
  return { result: 'refused', error: String(code ?? status) };
}

function codeOf(error: unknown): string {
  const cause: unknown = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
