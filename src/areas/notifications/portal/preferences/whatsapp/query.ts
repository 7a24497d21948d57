import { documentQuery } from '#kit/portal/graphql/queries.ts';
import { WhatsappNumber } from './whatsapp.graphql.ts';

/** Whether the company has WhatsApp, and the user's confirmed number. */
export const whatsappQuery = documentQuery(WhatsappNumber, {});
