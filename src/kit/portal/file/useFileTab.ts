import { useMutation } from '@tanstack/react-query';
import { httpAddress } from './http-address.ts';

/** The part of a response that contains a file's link. */
type FileAnswer = { readonly url?: string | null | undefined } | null | undefined;

type FileTab<Answer> = {
  ask: () => Promise<Answer>;
  /** Called with a response that contains no link. */
  onNone: (answer: Answer) => void;
  /** Called with the file's address if the browser has blocked the tab. */
  onBlocked: (address: string) => void;
  onError: (error: unknown) => void;
};

/**
 * Opens a file in a new tab (specification A8). The tab opens with the click, because browsers block later pop-ups.
 */
export function useFileTab<Answer extends FileAnswer>({ ask, onNone, onBlocked, onError }: FileTab<Answer>) {
  const { mutate, isPending } = useMutation({
    mutationFn: (_tab: Window | null) => ask(),
    onSuccess: (answer, tab) => {
      const address = httpAddress(answer?.url);
      if (address && tab) tab.location.href = address;
      else {
        tab?.close();
        if (address) onBlocked(address);
        else onNone(answer);
      }
    },
    onError: (error, tab) => {
      tab?.close();
      onError(error);
    },
  });
  return { busy: isPending, openFile: () => mutate(openTab()) };
}

/** Opens an empty tab, which has no access to this page. */
function openTab(): Window | null {
  const tab = open('', '_blank');
  if (tab) tab.opener = null;
  return tab;
}
