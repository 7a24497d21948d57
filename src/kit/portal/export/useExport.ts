import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { showToast } from '../design/toasts.ts';
import type { Progress } from './progressStream.ts';

/** The file formats, named as in the contract's ListDownload. */
export type Format = 'pdf' | 'xls';

type File = { readonly url?: string | null | undefined; readonly message?: string | null | undefined };

export type Links = { readonly [Name in Format]?: File | null | undefined };

export type ExportState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'making'; readonly format: Format; readonly progress: Progress }
  /** The server returned no link. */
  | { readonly phase: 'missing'; readonly format: Format; readonly message: string | undefined }
  | { readonly phase: 'failed'; readonly format: Format; readonly error: unknown };

const IDLE: ExportState = { phase: 'idle' };

/**
 * State and actions of an export. Each export requests new links, because links expire. Leaving the screen cancels it.
 */
export function useExport(askLinks: () => Promise<Links | null | undefined>) {
  const { t } = useLingui();
  const filterTooLong = t`The filters are too long for a file. Use fewer of them.`;
  const [state, setState] = useState<ExportState>(IDLE);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start(format: Format): Promise<void> {
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const showProgress = (progress: Progress) => {
      if (!signal.aborted) setState({ phase: 'making', format, progress });
    };
    showProgress({ lines: 0, of: null });
    try {
      // loaded with the first click, because no screen needs it earlier
      const [links, { streamExportProgress }] = await Promise.all([askLinks(), import('./progressStream.ts')]);
      const link = links?.[format];
      signal.throwIfAborted();
      if (!link?.url) {
        setState({ phase: 'missing', format, message: link ? filterTooLong : undefined });
        return;
      }
      await streamExportProgress(link.url, showProgress, signal);
      save(link.url);
      setState(IDLE);
      showToast(t`Your file is ready`);
    } catch (error) {
      if (!signal.aborted) setState({ phase: 'failed', format, error });
    }
  }

  return {
    state,
    start: (format: Format) => void start(format),
    acknowledge: () => setState(IDLE),
    cancel: () => {
      running.current?.abort();
      setState(IDLE);
    },
  };
}

/** Downloads a file; the server names it. */
function save(url: string): void {
  const link = document.createElement('a');
  const { pathname, search } = new URL(url);
  link.href = pathname + search;
  link.download = '';
  link.click();
}
