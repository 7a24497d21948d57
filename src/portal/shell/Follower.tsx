import { useEffect } from 'react';
import { ArrivalToasts } from '#areas/notifications/portal/public.ts';
import { useSession } from '#areas/session/portal/public.ts';
import { Toasts } from '#kit/portal/design/Toasts.tsx';
import { whenIdle } from '#kit/portal/idle.ts';
import { useChat } from '../chat/useChat.ts';
import { useMenu } from './useMenu.ts';
import { usePrefetch } from './usePrefetch.ts';

/**
 * What begins once the page is shown: its stream, the chat, and the loading of other screens. Shows toasts, also of the
 * notifications that arrive.
 */
export function Follower() {
  useChat();
  usePrefetch(useMenu());
  const userId = useSession().session?.user.id;
  useEffect(() => {
    if (userId === undefined) return undefined;
    return whenIdle(() => {
      // if the chunk does not load, the portal works without the stream
      void import('./follow-page.ts').then(
        ({ followPage }) => followPage(userId),
        () => undefined,
      );
    });
  }, [userId]);
  return (
    <>
      <Toasts />
      <ArrivalToasts />
    </>
  );
}
