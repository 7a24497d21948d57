import { NOTIFICATION_KINDS } from './declared-notifications.ts';
import type { NotificationKind } from './notification-kind.ts';

type Kinds = typeof NOTIFICATION_KINDS;

type TemplatesOf<K> = K extends keyof Kinds
  ? Kinds[K] extends { readonly whatsapp: infer T }
    ? `${K}.${keyof T & string}`
    : never
  : never;

/** The name of a template that a notification may be: 'payment.end.approved'. */
export type NotificationTemplate = TemplatesOf<keyof Kinds>;

/** The template with the code that confirms a telephone; a provider's kind for it is authentication. */
export const CODE_TEMPLATE = 'code';

/**
 * The templates to register with the provider of WhatsApp, with their texts (docs/operations.md, WhatsApp). The code's
 * text is the provider's own.
 */
export const WHATSAPP_TEMPLATES: ReadonlyMap<string, string> = new Map([
  [CODE_TEMPLATE, '{{1}} es tu código de verificación.'],
  ...Object.values(NOTIFICATION_KINDS).flatMap((kind: NotificationKind) =>
    Object.entries(kind.whatsapp ?? {}).map(([name, text]) => [`${kind.name}.${name}`, text] as const),
  ),
]);

/** The names of the templates of a kind. */
export function templatesOf({ name, whatsapp = {} }: NotificationKind): readonly string[] {
  return Object.keys(whatsapp).map((one) => `${name}.${one}`);
}
