import { PortalError, type WireError } from '#kit/portal/http/error.ts';

type Upload = {
  readonly formId: string;
  readonly questionId: string;
  readonly file: File;
  /** Called with the sent fraction, from 0 to 1. */
  readonly onProgress: (sent: number) => void;
  readonly signal: AbortSignal;
};

/** Timeout of an upload, in ms. */
const UPLOAD_TIMEOUT_MS = 5 * 60_000;

/** Uploads the file of an answer and returns its id. Throws PortalError; if aborted, throws the signal's reason. */
export function uploadFile({ formId, questionId, file, onProgress, signal }: Upload): Promise<string> {
  // fetch does not report upload progress
  const request = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    request.open('POST', '/forms/upload');
    request.timeout = UPLOAD_TIMEOUT_MS;
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.setRequestHeader('x-surtidor', 'portal');
    request.setRequestHeader('x-surtidor-form', encodeURIComponent(formId));
    request.setRequestHeader('x-surtidor-question', encodeURIComponent(questionId));
    request.setRequestHeader('x-surtidor-filename', encodeURIComponent(file.name));
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total));
    request.addEventListener('load', () => {
      const { id, error } = readAnswer(request.responseText);
      if (request.status === 200 && id !== undefined) resolve(id);
      else reject(new PortalError({ extensions: { code: error?.code ?? 'server' } }, null, request.status));
    });
    request.addEventListener('error', () => reject(new PortalError({ network: 'network' })));
    request.addEventListener('timeout', () => reject(new PortalError({ network: 'timeout' })));
    request.addEventListener('abort', () => reject(signal.reason as Error));
    signal.addEventListener('abort', () => request.abort(), { once: true });
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
