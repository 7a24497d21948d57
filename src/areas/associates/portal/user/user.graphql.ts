// Written by tools/generate.ts; do not edit.
import type { Guarded } from '#kit/core/access.ts';
import type { TypedDocument } from '#kit/portal/graphql/document.ts';

export type AssociateUserQueryVariables = {
  id: string;
};

export type AssociateUserQuery = { readonly usuariosCliente: { readonly items: ReadonlyArray<{ readonly id: string, readonly role_id: string, readonly role_name: string, readonly firstname: string, readonly lastname: string, readonly email: string, readonly document_type: string | null, readonly document: string | null, readonly dob: string | null, readonly gender: string | null, readonly job_title: string | null, readonly telephone: string | null, readonly celphone: string | null, readonly street: string | null, readonly city: string | null, readonly country_id: string | null, readonly is_subscribed: boolean | null, readonly status: string, readonly edicion: number, readonly invitacion: string | null }> } | null, readonly operator: { readonly items: ReadonlyArray<{ readonly destinations: ReadonlyArray<{ readonly destination_id: string, readonly destination_code: string, readonly destination_name: string }> }> } | null };

export type OwnUserQueryVariables = Record<string, never>;

export type OwnUserQuery = { readonly currentSession: { readonly user: { readonly id: string, readonly role_id: string, readonly role_name: string, readonly firstname: string, readonly lastname: string, readonly email: string, readonly document_type: string | null, readonly document: string | null, readonly dob: string | null, readonly gender: string | null, readonly job_title: string | null, readonly telephone: string | null, readonly celphone: string | null, readonly street: string | null, readonly city: string | null, readonly country_id: string | null, readonly is_subscribed: boolean | null, readonly status: string, readonly edicion: number, readonly invitacion: string | null } } | null };

export type OwnOperatorQueryVariables = Record<string, never>;

export type OwnOperatorQuery = { readonly currentSession: { readonly user: { readonly id: string, readonly role_id: string, readonly role_name: string, readonly firstname: string, readonly lastname: string, readonly email: string, readonly document_type: string | null, readonly document: string | null, readonly dob: string | null, readonly gender: string | null, readonly job_title: string | null, readonly telephone: string | null, readonly celphone: string | null, readonly street: string | null, readonly city: string | null, readonly country_id: string | null, readonly is_subscribed: boolean | null, readonly status: string, readonly edicion: number, readonly invitacion: string | null, readonly destinations: ReadonlyArray<{ readonly destination_id: string, readonly destination_code: string, readonly destination_name: string }> } } | null };

export type UserDataFragment = { readonly id: string, readonly role_id: string, readonly role_name: string, readonly firstname: string, readonly lastname: string, readonly email: string, readonly document_type: string | null, readonly document: string | null, readonly dob: string | null, readonly gender: string | null, readonly job_title: string | null, readonly telephone: string | null, readonly celphone: string | null, readonly street: string | null, readonly city: string | null, readonly country_id: string | null, readonly is_subscribed: boolean | null, readonly status: string, readonly edicion: number, readonly invitacion: string | null };

export const AssociateUser: TypedDocument<AssociateUserQuery, AssociateUserQueryVariables> & Guarded = {
  name: 'AssociateUser',
  query: "query AssociateUser($id:String!){usuariosCliente(filter:{id:{eq:$id}}){items{...UserData}}operator:usuariosCliente(filter:{id:{eq:$id}role_id:{eq:\"4\"}}){items{destinations{destination_id destination_code destination_name}}}}fragment UserData on AssociateUser{id role_id role_name firstname lastname email document_type document dob gender job_title telephone celphone street city country_id is_subscribed status edicion invitacion}",
  allow: [{"to":"role","anyOf":["Representante Legal"],"onLubricants":["Administrativo","Ingeniero Planificación"]}],
};

export const OwnUser: TypedDocument<OwnUserQuery, OwnUserQueryVariables> = {
  name: 'OwnUser',
  query: "query OwnUser{currentSession{user{...UserData}}}fragment UserData on AssociateUser{id role_id role_name firstname lastname email document_type document dob gender job_title telephone celphone street city country_id is_subscribed status edicion invitacion}",
};

export const OwnOperator: TypedDocument<OwnOperatorQuery, OwnOperatorQueryVariables> = {
  name: 'OwnOperator',
  query: "query OwnOperator{currentSession{user{...UserData destinations{destination_id destination_code destination_name}}}}fragment UserData on AssociateUser{id role_id role_name firstname lastname email document_type document dob gender job_title telephone celphone street city country_id is_subscribed status edicion invitacion}",
};
