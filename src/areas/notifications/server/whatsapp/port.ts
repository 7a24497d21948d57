import type { IncomingHttpHeaders } from 'node:http';
import type { MessageState } from '../../rules/whatsapp-state.ts';

/** A message from a registered template. */
export type TemplateMessage = {
  /** E.164, '+573001234567'. */
  readonly to: string;
  /** The name under which the provider has the template. */
  readonly template: string;
  /** The values of {{1}}, {{2}} …; none is empty. */
  readonly variables: readonly string[];
  /** Whether the template is one of authentication: a code with a button that copies it. */
  readonly isCode?: true;
  /** Comes back with each of the message's states; at most 200 characters. */
  readonly reference?: string;
};

/**
 * `refused`: sending it again would not help; `error`: the provider's code. `unknown`: the provider may have it, and
 * sending it again could bring it twice.
 */
export type Sent = { readonly result: 'accepted' | 'unknown' } | { readonly result: 'refused'; readonly error: string };

/** What a provider reports: how far a message has come, or what somebody wrote. */
export type ProviderEvent =
  | {
      readonly type: 'state';
      readonly reference: string;
      readonly state: Exclude<MessageState, 'due' | 'sending'>;
      readonly error: string | null;
    }
  | { readonly type: 'text'; readonly from: string; readonly text: string };

/** A request of a provider to the portal. `addresses`: the address that it called, under each of the portal's names. */
export type ProviderRequest = {
  readonly addresses: readonly string[];
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
};

/** A provider of WhatsApp's business messages. */
export type WhatsappProvider = {
  /** Throws WhatsappUnavailable where sending it later may help. */
  readonly sendTemplate: (message: TemplateMessage) => Promise<Sent>;
  /** Sends a text to somebody who has just written (within 24 hours). Throws WhatsappUnavailable. */
  readonly sendText: (to: string, text: string) => Promise<Sent>;
  readonly readEvents: (request: ProviderRequest) => readonly ProviderEvent[] | 'unsigned' | 'malformed';
  /** Answers the question with which a provider checks the address once; undefined: it asks none, or wrongly. */
  readonly readChallenge: (query: Readonly<Record<string, unknown>>) => string | undefined;
};

/** The provider does not have the message: it could not be reached, or asked to wait. */
export class WhatsappUnavailable extends Error {}
