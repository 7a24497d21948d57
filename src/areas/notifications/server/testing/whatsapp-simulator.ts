import { WHATSAPP_TEMPLATES } from '#kit/server/manifest/whatsapp-templates.ts';
import { startServer } from '../../../../../simulators/whatsapp/server.ts';
import { TWILIO_ACCOUNT, readSettings } from '../../../../../simulators/whatsapp/settings.ts';
import type { Message } from '../../../../../simulators/whatsapp/message-store.ts';

const TOKEN = 'token-of-the-provider';
const APP_SECRET = 'secret-of-the-app-0123';
export const VERIFY_TOKEN = 'verify-token-012345';
const SENDER = '106540352242922';

/** The registered name of a template in tests: 'payment.end.approved' is 't_payment_end_approved'. */
export function registeredName(template: string): string {
  return `t_${template.replaceAll('.', '_')}`;
}

const NAMES = [...WHATSAPP_TEMPLATES.keys()];

export type WhatsappSimulator = {
  /** The server's environment. `but`: templates that are not registered. */
  readonly env: (but?: readonly string[]) => Record<string, string>;
  /** Reports to a server from now on. */
  readonly reportTo: (url: string) => void;
  /** The messages to a telephone, the newest first. */
  readonly messagesTo: (number: string) => Promise<readonly Message[]>;
  /** Writes on a telephone; returns the portal's HTTP status. */
  readonly answer: (number: string, text: string) => Promise<number>;
  readonly close: () => Promise<void>;
  readonly report: (id: string, state: Message['state']) => Promise<void>;
  readonly fault: (faults: Partial<Record<'down' | 'broken' | 'refused' | 'undelivered', boolean>>) => Promise<void>;
};

/** Starts the simulator of a provider. */
export async function runWhatsapp(provider: 'meta' | 'twilio'): Promise<WhatsappSimulator> {
  const settings = {
    ...readSettings({ PORT: '0', WHATSAPP_TOKEN: TOKEN, WHATSAPP_APP_SECRET: APP_SECRET, WHATSAPP_SENDER: SENDER }),
    templates: Object.fromEntries([...WHATSAPP_TEMPLATES].map(([name, text]) => [registeredName(name), text])),
    // the portal's address in the provider's console
    publicUrl: 'http://localhost:3000' as string | undefined,
    portalUrl: undefined as string | undefined,
  };
  const { url, close } = await startServer(settings);
  const call = async (path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`${url}${path}`, {
      ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    return answer.status === 204 ? undefined : answer.json();
  };
  const messagesTo = async (number: string) =>
    ((await call(`/api/messages?q=${encodeURIComponent(number)}`)) as Message[]).filter(({ isAnswer }) => !isAnswer);
  return {
    close,
    env: (but = []) => ({
      WHATSAPP_PROVIDER: provider,
      WHATSAPP_URL: `${url}/${provider === 'meta' ? 'v24.0' : '2010-04-01'}`,
      WHATSAPP_TOKEN: TOKEN,
      WHATSAPP_QUIET_HOURS: 'off',
      WHATSAPP_TEMPLATES: NAMES.filter((name) => !but.includes(name))
        .map((name) => `${name}=${registeredName(name)}`)
        .join(','),
      ...(provider === 'meta'
        ? { WHATSAPP_SENDER: SENDER, WHATSAPP_APP_SECRET: APP_SECRET, WHATSAPP_VERIFY_TOKEN: VERIFY_TOKEN }
        : { WHATSAPP_SENDER: '+14155238886', WHATSAPP_ACCOUNT: TWILIO_ACCOUNT }),
    }),
    reportTo: (portal) => void (settings.portalUrl = portal),
    messagesTo,
    answer: async (number, text) =>
      ((await call('/api/answers', { number, text, provider })) as { status: number }).status,
    report: async (id, state) => void (await call('/api/states', { id, state })),
    fault: async (faults) =>
      void (await call('/api/faults', { down: false, broken: false, refused: false, undelivered: false, ...faults })),
  };
}
