type BoundedRequest = Omit<RequestInit, 'signal'> & {
  /** Time limit for the whole answer, in milliseconds. */
  readonly timeoutMs: number;
  /** Maximum length of the answer's body, in bytes. At 0 the body is not read. */
  readonly maxBytes: number;
  /** Aborts the request when the server stops. */
  readonly stopping?: AbortSignal;
};

type BoundedAnswer = Pick<Response, 'status' | 'ok' | 'headers'> & { readonly body: string };

/**
 * Sends an HTTP request; by default it follows no redirects. Throws the error of `fetch` if the whole answer does not
 * come in time, and a RangeError if its body is too long.
 */
export async function fetchBounded(
  address: string | URL,
  { timeoutMs, maxBytes, stopping, ...init }: BoundedRequest,
): Promise<BoundedAnswer> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = stopping ? AbortSignal.any([stopping, timeout]) : timeout;
  const response = await fetch(address, { redirect: 'manual', ...init, signal });
  const { status, ok, headers } = response;
  if (maxBytes > 0) return { status, ok, headers, body: await readBody(response, maxBytes) };
  await response.body?.cancel();
  return { status, ok, headers, body: '' };
}

async function readBody(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    length += chunk.length;
    if (length > maxBytes) throw new RangeError(`The answer has more than ${maxBytes} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
