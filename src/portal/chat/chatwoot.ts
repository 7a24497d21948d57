import type { ChatConfig } from '#kit/core/portal-config.ts';
import { offerChat } from '#kit/portal/chat.ts';
import type { Prechat } from './prechat.ts';
import { loadScript } from './script.ts';

declare global {
  interface Window {
    /** Read by Chatwoot's script when it starts. */
    chatwootSettings?: { readonly locale: string; readonly position: 'left' | 'right' };
    chatwootSDK?: { readonly run: (inbox: { websiteToken: string; baseUrl: string }) => void };
    $chatwoot?: {
      readonly setCustomAttributes: (attributes: Readonly<Record<string, string>>) => void;
      readonly toggle: (state: 'open') => void;
      readonly reset: () => void;
    };
  }
}

/**
 * Starts Chatwoot, whose account defines the custom attributes of Prechat. Returns a function that clears the
 * conversation.
 */
export async function startChatwoot(
  { scriptUrl, token }: Extract<ChatConfig, { provider: 'chatwoot' }>,
  { firstName, lastName, documentType, identification, channel }: Prechat,
): Promise<() => void> {
  window.chatwootSettings = { locale: 'es', position: 'right' };
  addEventListener('chatwoot:ready', () =>
    window.$chatwoot?.setCustomAttributes({
      first_name: firstName,
      last_name: lastName,
      document_type: documentType,
      identification,
      channel,
    }),
  );
  await loadScript(scriptUrl);
  if (!window.chatwootSDK) throw new Error("The loaded script is not Chatwoot's.");
  window.chatwootSDK.run({ websiteToken: token, baseUrl: new URL(scriptUrl).origin });
  offerChat(() => window.$chatwoot?.toggle('open'));
  return () => window.$chatwoot?.reset();
}
