// Written by tools/generate.ts; do not edit.
import type { TypedDocument } from '../../../../kit/portal/graphql/document.ts';

export type OwnProfileQueryVariables = Record<string, never>;

export type OwnProfileQuery = { readonly currentSession: { readonly user: { readonly id: string, readonly role_id: string, readonly role_name: string, readonly firstname: string, readonly lastname: string, readonly email: string, readonly document_type: string | null, readonly document: string | null, readonly dob: string | null, readonly gender: string | null, readonly job_title: string | null, readonly telephone: string | null, readonly celphone: string | null, readonly street: string | null, readonly city: string | null, readonly country_id: string | null, readonly is_subscribed: boolean | null, readonly status: string, readonly edicion: number, readonly invitacion: string | null, readonly destinations: ReadonlyArray<{ readonly destination_id: string, readonly destination_code: string, readonly destination_name: string }> } } | null };

export const OwnProfile: TypedDocument<OwnProfileQuery, OwnProfileQueryVariables> = {
  name: 'OwnProfile',
  query: "query OwnProfile{currentSession{user{id role_id role_name firstname lastname email document_type document dob gender job_title telephone celphone street city country_id is_subscribed status edicion invitacion destinations{destination_id destination_code destination_name}}}}",
};
