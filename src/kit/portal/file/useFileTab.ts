import { useMutation } from '@tanstack/react-query';
import { httpAddress } from './http-address.ts';

/** What the server answers in the place of a file, or with it. */
type FileAnswer = { readonly url?: string | null | undefined } | null | undefined;

type FileTab<Answer> = {
  ask: () => Promise<Answer>;
  /** No file came: what was answered in its place. */
  onNone: (answer: Answer) => void;
  onError: (error: unknown) => void;
};

/**
 * Opens a file that has to be asked for in a tab of its own, where an address came (specification 8). The tab is opened by the press
 * itself: later the browser would take it for a pop-up.
 */
export function useFileTab<Answer extends FileAnswer>({ ask, onNone, onError }: FileTab<Answer>) {
  const { mutate, isPending } = useMutation({
    mutationFn: (_tab: Window | null) => ask(),
    onSuccess: (answer, tab) => {
      const address = httpAddress(answer?.url);
      if (tab && address) tab.location.href = address;
      else {
        tab?.close();
        onNone(answer);
      }
    },
    onError: (error, tab) => {
      tab?.close();
      onError(error);
    },
  });
  return { busy: isPending, openFile: () => mutate(openTab()) };
}

/** An empty tab; what it will show must not reach back. */
function openTab(): Window | null {
  const tab = open('', '_blank');
  if (tab) tab.opener = null;
  return tab;
}
