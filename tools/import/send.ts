import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import type { ImportResult } from '#areas/erp/server/public.ts';
import type { ImportReport } from '#kit/server/import-report.ts';

/**
 * Sends a stream of records or an XML file to POST /erp/import of a running server and returns its report. Does not use
 * fetch, which times out after five minutes. Throws if the server is unreachable or refuses the stream.
 */
export async function sendImport(
  server: string,
  key: string,
  bytes: AsyncIterable<Uint8Array>,
  { gzip, isXml = false, onSent }: { gzip: boolean; isXml?: boolean; onSent: (bytes: number) => void },
): Promise<ImportResult> {
  const url = new URL('/erp/import', server);
  const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': isXml ? 'application/xml' : 'application/x-ndjson',
      ...(gzip && { 'content-encoding': 'gzip' }),
    },
  });
  const answered = new Promise<{ status: number; body: string }>((resolve, reject) => {
    request.on('error', reject);
    request.on('response', (response) => {
      text(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), reject);
    });
  });
  let sent = 0;
  async function* counted() {
    for await (const chunk of bytes) {
      sent += chunk.length;
      onSent(sent);
      yield chunk;
    }
  }
  // a refusing server answers before it has read everything; its answer counts, and the broken pipe is ignored
  pipeline(Readable.from(counted(), { objectMode: false }), request).catch(() => undefined);
  const { status, body } = await answered.catch((error: unknown) => {
    throw new Error(`${url.href} cannot be reached: ${error instanceof Error ? error.message : String(error)}`);
  });
  const answer = JSON.parse(body) as Partial<ImportReport> & { message?: string; broken?: string };
  if (answer.lines === undefined)
    throw new Error(`${url.href} answered ${status}: ${answer.message ?? body.slice(0, 200)}`);
  const { broken = null, ...report } = answer;
  return { report: report as ImportReport, broken };
}

/**
 * Sends an image to PUT /erp/media/{path} of a running server, and returns the answer. Throws if the server is
 * unreachable or refuses the image.
 */
export async function sendImage(
  server: string,
  key: string,
  path: string,
  bytes: Uint8Array,
): Promise<{ readonly url: string; readonly changed: boolean }> {
  const response = await fetch(new URL(`/erp/media/${path}`, server), {
    method: 'PUT',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/octet-stream' },
    body: Buffer.from(bytes),
  });
  const answer = (await response.json()) as { url: string; changed: boolean; message?: string };
  if (!response.ok) throw new Error(`${path} is refused: ${answer.message ?? response.status}`);
  return answer;
}
