// Written by tools/generate.ts; do not edit.
import type { TypedDocument } from '#kit/portal/graphql/document.ts';

export type PersonalInfoQueryVariables = Record<string, never>;

export type PersonalInfoQuery = { readonly currentSession: { readonly role: string, readonly isSupportUser: boolean, readonly receiptMail: boolean, readonly client: { readonly nombre: string | null }, readonly user: { readonly firstname: string, readonly lastname: string, readonly email: string, readonly document_type: string | null, readonly document: string | null, readonly telephone: string | null, readonly street: string | null, readonly city: string | null }, readonly secondFactor: { readonly enabled: boolean, readonly required: boolean, readonly recoveryCodesLeft: number } } | null };

export const PersonalInfo: TypedDocument<PersonalInfoQuery, PersonalInfoQueryVariables> = {
  name: 'PersonalInfo',
  query: "query PersonalInfo{currentSession{role isSupportUser receiptMail client{nombre}user{firstname lastname email document_type document telephone street city}secondFactor{enabled required recoveryCodesLeft}}}",
};
