import { PortalError, type WireError } from '../http/error.ts';

export type Upload = {
  readonly file: File;
  /** Called with the sent fraction, from 0 to 1. */
  readonly onProgress?: (sent: number) => void;
  readonly signal?: AbortSignal;
};

/** Timeout of an upload, in ms. */
const UPLOAD_TIMEOUT_MS = 5 * 60_000;

/**
 * Sends a file to an address that answers {id}, with these headers besides its name, and returns the id. Throws
 * PortalError; if aborted, throws the signal's reason.
 */
export function sendUpload(
  path: string,
  headers: Readonly<Record<string, string>>,
  { file, onProgress, signal }: Upload,
): Promise<string> {
  // fetch does not report upload progress
  const request = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    request.open('POST', path);
    request.timeout = UPLOAD_TIMEOUT_MS;
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.setRequestHeader('x-surtidor', 'portal');
    request.setRequestHeader('x-surtidor-filename', encodeURIComponent(file.name));
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total === 0 ? 0 : loaded / total));
    request.addEventListener('load', () => {
      const { id, error } = readAnswer(request.responseText);
      if (request.status === 200 && id !== undefined) resolve(id);
      else reject(new PortalError({ extensions: { code: error?.code ?? 'server' } }, null, request.status));
    });
    request.addEventListener('error', () => reject(new PortalError({ network: 'network' })));
    request.addEventListener('timeout', () => reject(new PortalError({ network: 'timeout' })));
    request.addEventListener('abort', () => reject(signal?.reason as Error));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}

type UploadAnswer = {
  readonly id?: string;
  readonly error?: NonNullable<WireError['extensions']>;
};

function readAnswer(text: string): UploadAnswer {
  try {
    return JSON.parse(text) as UploadAnswer;
  } catch {
    return {};
  }
}
