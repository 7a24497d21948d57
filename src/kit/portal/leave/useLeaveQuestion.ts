import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

const never = () => false;

/**
 * Blocks navigation away from a page with `unsaved` changes. Returns undefined until the user tries to leave, then a
 * callback that receives whether the user stays. When the tab closes, the browser asks by itself, unless `isEnding`
 * says that the session is ending.
 */
export function useLeaveQuestion(
  unsaved: boolean,
  isEnding: () => boolean = never,
): ((stays: boolean) => void) | undefined {
  // the router's useBlocker would make the main bundle too large
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
      enableBeforeUnload: () => !isEnding(),
    });
  }, [history, unsaved, isEnding]);
  return answer;
}
