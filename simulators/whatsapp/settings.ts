import { address, optional, origin, required } from '../settings.ts';

export type Settings = {
  readonly port: number;
  readonly host: string;
  /** The token of the account, of either provider; Twilio's also signs what it reports. */
  readonly token: string;
  /** Signs what Meta reports. */
  readonly appSecret: string;
  /** The id of the sender at Meta, and the account's SID at Twilio. */
  readonly sender: string;
  readonly account: string;
  /** Where the portal is reached. */
  readonly portalUrl: string | undefined;
  /** The portal's address as the company entered it in the provider's console, which Twilio signs. */
  readonly publicUrl: string | undefined;
  /** The registered templates: name and text. */
  readonly templates: Readonly<Record<string, string>>;
};

export const TWILIO_ACCOUNT = `AC${'0'.repeat(32)}`;

/** Reads the environment; throws an Error that names the variable, its problem, and an example. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const portalUrl = origin(environment, 'PORTAL_URL', 'http://localhost:3000');
  return {
    ...address(environment, 3006),
    token: required(environment, 'WHATSAPP_TOKEN', 'the token of the account'),
    appSecret: optional(environment, 'WHATSAPP_APP_SECRET') ?? '',
    sender: optional(environment, 'WHATSAPP_SENDER') ?? '106540352242922',
    account: TWILIO_ACCOUNT,
    portalUrl,
    publicUrl: origin(environment, 'PUBLIC_PORTAL_URL', 'https://clientes.example.com') ?? portalUrl,
    templates: readTemplates(optional(environment, 'TEMPLATES') ?? '{}'),
  };
}

function readTemplates(text: string): Readonly<Record<string, string>> {
  try {
    return JSON.parse(text) as Record<string, string>;
  } catch {
    throw new Error(`TEMPLATES is "${text.slice(0, 40)}": JSON of names and texts is needed, e.g. {"codigo": "{{1}}"}`);
  }
}
