import { useEffect } from 'react';
import { useSession } from '#areas/session/portal/public.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { whenIdle } from '#kit/portal/idle.ts';

let started = false;

/** Starts the chat (specification A2), but not before the terms are accepted, nor in support sessions. */
export function useChat(): void {
  const { session } = useSession();
  const { chat } = portalConfig();
  const user = session?.hasTermsAndConditions && !session.isSupportUser ? session.user : undefined;
  useEffect(() => {
    if (!chat || !user || started) return undefined;
    return whenIdle(() => {
      started = true;
      // the portal works without a chat
      import('./start.ts').then(({ startChat }) => startChat(chat, user)).catch(() => undefined);
    });
  }, [chat, user]);
}
