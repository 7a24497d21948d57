// Written by tools/generate.ts; do not edit.
import type { TypedDocument } from '#kit/portal/graphql/document.ts';

export type WebhookEventsQueryVariables = {
  id: string;
  estado?: string | null | undefined;
  after?: string | null | undefined;
};

export type WebhookEventsQuery = { readonly entregasWebhook: { readonly end_cursor: string | null, readonly items: ReadonlyArray<{ readonly id: string, readonly tipo: string, readonly fecha: string, readonly estado: string, readonly intentos: number, readonly ultimo_intento: string | null, readonly proximo_intento: string | null, readonly codigo: number | null, readonly error: string | null }> } | null };

export const WebhookEvents: TypedDocument<WebhookEventsQuery, WebhookEventsQueryVariables> = {
  name: 'WebhookEvents',
  query: "query WebhookEvents($id:ID!$estado:String$after:String){entregasWebhook(id:$id estado:$estado after:$after){items{id tipo fecha estado intentos ultimo_intento proximo_intento codigo error}end_cursor}}",
};
