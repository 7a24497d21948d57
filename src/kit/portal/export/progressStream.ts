import { PortalError } from '../http/error.ts';

/** Lines written, and the number of all lines; null until they are counted. */
export type Progress = { readonly lines: number; readonly of: number | null };

type Line =
  | Progress
  | { readonly ready: true }
  | { readonly error: { readonly code: string; readonly message: string } };

/** Makes the server generate a file. Throws PortalError: the server's code, 'network', or 'link' (expired link). */
export async function streamExportProgress(
  url: string,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<void> {
  for await (const line of linesOf(url, signal)) {
    if ('ready' in line) return;
    if ('error' in line) throw new PortalError({ message: line.error.message, extensions: { code: line.error.code } });
    onProgress(line);
  }
  throw new PortalError({ network: 'network' });
}

async function* linesOf(url: string, signal: AbortSignal): AsyncGenerator<Line> {
  const { pathname, search } = new URL(url);
  try {
    const answer = await fetch(pathname + search, { headers: { accept: 'application/x-ndjson' }, signal });
    const isOurs = answer.headers.get('content-type')?.startsWith('application/x-ndjson') ?? false;
    if (!answer.body || !isOurs) throw new PortalError({ extensions: { code: 'link' } }, null, answer.status);
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      const [last = '', ...whole] = (rest + next.value).split('\n').toReversed();
      rest = last;
      for (const line of whole.toReversed()) yield JSON.parse(line) as Line;
    }
  } catch (error) {
    if (signal.aborted || error instanceof PortalError) throw error;
    throw new PortalError({ network: 'network' });
  }
}
