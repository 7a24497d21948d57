import { useEffect } from 'react';
import { useSession } from '../../areas/session/portal/public.ts';
import { portalConfig } from '../../kit/portal/config.ts';
import { whenIdle } from '../../kit/portal/idle.ts';

let started = false;

/**
 * The live chat, where the store has one (specification 2): its files are asked for once, when the screen is there and the
 * browser idle. Not for who has yet to accept the terms, and not for support in a customer's place.
 */
export function useChat(): void {
  const { session } = useSession();
  const { chat } = portalConfig();
  const user = session?.hasTermsAndConditions && !session.isSupportUser ? session.user : undefined;
  useEffect(() => {
    if (!chat || !user || started) return undefined;
    return whenIdle(() => {
      started = true;
      // without a chat the portal works on
      import('./start.ts').then(({ startChat }) => startChat(chat, user)).catch(() => undefined);
    });
  }, [chat, user]);
}
