import { whenLeaving } from '../../areas/session/portal/public.ts';
import type { ChatConfig } from '../../kit/any/portal-config.ts';
import './chat.css';
import { startChatwoot } from './chatwoot.ts';
import { type ChatUser, prechatOf } from './prechat.ts';
import { startSalesforce } from './salesforce.ts';

/** Starts the provider's chat with what it should know of the user; rejects where its script does not load. */
export async function startChat(chat: ChatConfig, user: ChatUser): Promise<void> {
  const prechat = prechatOf(user);
  const forget =
    chat.provider === 'salesforce' ? await startSalesforce(chat, prechat) : await startChatwoot(chat, prechat);
  // the next one at this browser must not find the conversation
  whenLeaving(forget);
}
