import { useEffect } from 'react';
import { ArrivalToasts } from '#areas/notifications/portal/public.ts';
import { useSession } from '#areas/session/portal/public.ts';
import { Toasts } from '#kit/portal/design/Toasts.tsx';
import { whenIdle } from '#kit/portal/idle.ts';
import { useChat } from '../chat/useChat.ts';

/** Opens the page's stream and the chat once the page is shown. Shows toasts, also of the notifications that arrive. */
export function Follower() {
  useChat();
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
