import { onBeforeSignOut } from '#areas/session/portal/public.ts';
import type { ChatConfig } from '#kit/core/portal-config.ts';
import './chat.css';
import { startChatwoot } from './chatwoot.ts';
import { type ChatUser, prechatOf } from './prechat.ts';
import { startSalesforce } from './salesforce.ts';

/** Starts the provider's chat for a user. Rejects if its script does not load. */
export async function startChat(chat: ChatConfig, user: ChatUser): Promise<void> {
  const prechat = prechatOf(user);
  const forget =
    chat.provider === 'salesforce' ? await startSalesforce(chat, prechat) : await startChatwoot(chat, prechat);
  // the next user of this browser must not see the conversation
  onBeforeSignOut(forget);
}
