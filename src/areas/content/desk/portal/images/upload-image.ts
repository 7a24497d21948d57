import { PortalError, type WireError } from '#kit/portal/http/error.ts';
import { queryClient } from '#kit/desk/portal/api.ts';

/** Time limit of an upload, in milliseconds. */
const UPLOAD_TIMEOUT_MS = 2 * 60_000;

type Upload = { readonly path: string; readonly file: File; readonly replace: boolean };

/** Stores an image below /media/, and runs the queries on screen again. Throws PortalError. */
export async function uploadImage({ path, file, replace }: Upload): Promise<string> {
  const response = await fetch(`/mesa/images/${path}${replace ? '?replace=1' : ''}`, {
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
  if (!response.ok) {
    const { error } = (await response.json().catch(() => ({}))) as { readonly error?: WireError['extensions'] };
    // a 413 comes without a code of ours, because the server did not read the body
    const extensions = response.status === 413 ? { code: 'image_too_large' } : error;
    throw new PortalError({ ...(extensions && { extensions }) }, response.headers.get('x-request-id'), response.status);
  }
  await queryClient.invalidateQueries();
  return path;
}

/** Path of a file in a folder: 'Foto Planta Ñ.JPG' → 'wysiwyg/foto-planta-n.jpg'. */
export function pathFor(folder: string, name: string): string {
  const plain = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300-\u036F]/g, '')
    .replace(/[^\w.]+/g, '-')
    .slice(-80)
    .replace(/^[-.]+|[-.]+$/g, '');
  return `${folder}${plain || 'imagen'}`;
}
