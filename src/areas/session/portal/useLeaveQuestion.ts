import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { isLeaving } from './sign-out.ts';

/**
 * Holds up leaving a page with something `unsaved`. Undefined while nobody leaves; then the answer to whether the user
 * stays. Closing the tab brings the browser's own question.
 */
export function useLeaveQuestion(unsaved: boolean): ((stays: boolean) => void) | undefined {
  // the router's useBlocker would be in the main bundle, which has no room for it
  const { history } = useRouter();
  const [answer, setAnswer] = useState<(stays: boolean) => void>();
  useEffect(() => {
    if (!unsaved) return undefined;
    return history.block({
      blockerFn: async () => {
        const stays = await new Promise<boolean>((resolve) => setAnswer(() => resolve));
        setAnswer(undefined);
        return stays;
      },
      // nothing holds up the end of a session, which hides what is on the screen
      enableBeforeUnload: () => !isLeaving(),
    });
  }, [history, unsaved]);
  return answer;
}
