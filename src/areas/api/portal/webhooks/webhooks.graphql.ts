// Written by tools/generate.ts; do not edit.
import type { TypedDocument } from '#kit/portal/graphql/document.ts';

export type WebhooksQueryVariables = Record<string, never>;

export type WebhooksQuery = { readonly webhooks: ReadonlyArray<{ readonly id: string, readonly url: string, readonly eventos: ReadonlyArray<string>, readonly estado: string, readonly motivo_pausa: string | null, readonly creado: string, readonly ultimo_exito: string | null, readonly ultima_falla: string | null, readonly fallas: number, readonly en_espera: number, readonly secreto_anterior_hasta: string | null, readonly de: string }> | null };

export const Webhooks: TypedDocument<WebhooksQuery, WebhooksQueryVariables> = {
  name: 'Webhooks',
  query: "query Webhooks{webhooks{id url eventos estado motivo_pausa creado ultimo_exito ultima_falla fallas en_espera secreto_anterior_hasta de}}",
};
