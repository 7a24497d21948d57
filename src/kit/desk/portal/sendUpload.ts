import { PortalError, type WireError } from '#kit/portal/http/error.ts';
import { queryClient } from './api.ts';

/** Time limit of an upload, in milliseconds. */
const UPLOAD_TIMEOUT_MS = 2 * 60_000;

/**
 * Sends a file to one of the desk's upload addresses, and returns the answer. `tooLarge`: the code of an error for a
 * file whose body the server did not read. Throws PortalError.
 */
export async function sendDeskUpload<Answer>(path: string, file: File, tooLarge: string): Promise<Answer> {
  const response = await fetch(path, {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream', 'x-surtidor': 'portal' },
    body: file,
    signal: AbortSignal.timeout(UPLOAD_TIMEOUT_MS),
  }).catch((error: unknown) => {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    throw new PortalError({ network: isLate ? 'timeout' : 'network' });
  });
  // the queries on screen run again, and notice that the session has ended
  if (response.status === 401) void queryClient.invalidateQueries();
  if (response.ok) return (await response.json()) as Answer;
  const { error } = (await response.json().catch(() => ({}))) as { readonly error?: WireError['extensions'] };
  const extensions = response.status === 413 ? { code: tooLarge } : error;
  throw new PortalError({ ...(extensions && { extensions }) }, response.headers.get('x-request-id'), response.status);
}
