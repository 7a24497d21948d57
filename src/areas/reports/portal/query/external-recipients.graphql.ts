// Written by tools/generate.ts; do not edit.
import type { Guarded } from '#kit/core/access.ts';
import type { TypedDocument } from '#kit/portal/graphql/document.ts';

export type ExternalRecipientsQueryVariables = Record<string, never>;

export type ExternalRecipientsQuery = { readonly destinatariosExternos: ReadonlyArray<{ readonly id: string, readonly correo: string, readonly informe: string, readonly de: string, readonly confirmado: boolean }> | null };

export const ExternalRecipients: TypedDocument<ExternalRecipientsQuery, ExternalRecipientsQueryVariables> & Guarded = {
  name: 'ExternalRecipients',
  query: "query ExternalRecipients{destinatariosExternos{id correo informe de confirmado}}",
  allow: [{"to":"role","anyOf":["Representante Legal"]}],
};
