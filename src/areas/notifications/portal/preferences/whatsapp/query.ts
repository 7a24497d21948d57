import { documentQuery } from '#kit/portal/graphql/queries.ts';
import { type SendWhatsappCodeMutation, WhatsappNumber } from './whatsapp.graphql.ts';

/** Whether the company has WhatsApp, and the user's confirmed number. */
export const whatsappQuery = documentQuery(WhatsappNumber, {});

/** A code that was sent to a number, and how long it counts. */
export type SentCode = NonNullable<SendWhatsappCodeMutation['enviarCodigoWhatsapp']>;
