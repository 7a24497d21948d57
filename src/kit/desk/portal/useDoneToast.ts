import { useLingui } from '@lingui/react/macro';
import { showToast } from '#kit/portal/design/toasts.ts';

/** Shows a toast that the act is done, or that it waits for a second person. */
export function useDoneToast(): (done: string) => (output: unknown, isWaiting: boolean, input?: unknown) => void {
  const { t } = useLingui();
  const waiting = t`It waits for a second person: somebody else of the team must approve it.`;
  return (done) => (_output, isWaiting) => (isWaiting ? showToast(waiting, 'warning') : showToast(done));
}
