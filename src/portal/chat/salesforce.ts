import type { ChatConfig } from '#kit/core/portal-config.ts';
import { offerChat } from '#kit/portal/chat.ts';
import type { Prechat } from './prechat.ts';
import { loadScript } from './script.ts';

/** The global of Salesforce's script (Messaging for Web, Embedded Service). */
type Bootstrap = {
  readonly settings: { language?: string };
  readonly init: (organization: string, deployment: string, siteUrl: string, more: { scrt2URL: string }) => void;
  readonly prechatAPI: { readonly setHiddenPrechatFields: (fields: Readonly<Record<string, string>>) => void };
  readonly utilAPI: { readonly launchChat: () => Promise<unknown> };
  readonly userVerificationAPI: { readonly clearSession: () => Promise<void> };
};

declare global {
  interface Window {
    embeddedservice_bootstrap?: Bootstrap;
  }
}

/**
 * Starts Salesforce Embedded Service, whose deployment has hidden pre-chat fields. Returns a function that clears the
 * conversation.
 */
export async function startSalesforce(
  { scriptUrl, organization, deployment, siteUrl, messagingUrl }: Extract<ChatConfig, { provider: 'salesforce' }>,
  { firstName, lastName, documentType, identification, channel }: Prechat,
): Promise<() => void> {
  // fields can be set only once the script is ready
  addEventListener('onEmbeddedMessagingReady', () =>
    window.embeddedservice_bootstrap?.prechatAPI.setHiddenPrechatFields({
      FirstName: firstName,
      LastName: lastName,
      DocumentType: documentType,
      Identification: identification,
      Channel: channel,
    }),
  );
  await loadScript(scriptUrl);
  const bootstrap = window.embeddedservice_bootstrap;
  if (!bootstrap) throw new Error("The loaded script is not Salesforce's.");
  bootstrap.settings.language = 'es';
  bootstrap.init(organization, deployment, siteUrl, { scrt2URL: messagingUrl });
  offerChat(() => void bootstrap.utilAPI.launchChat().catch(() => undefined));
  return () => void bootstrap.userVerificationAPI.clearSession().catch(() => undefined);
}
