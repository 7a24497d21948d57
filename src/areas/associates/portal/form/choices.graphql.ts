// Written by tools/generate.ts; do not edit.
import type { TypedDocument } from '../../../../kit/portal/graphql/document.ts';

export type AssociateRolesQueryVariables = Record<string, never>;

export type AssociateRolesQuery = { readonly rolesCliente: ReadonlyArray<{ readonly role_id: string, readonly role_name: string, readonly sort_order: number }> | null };

export type DocumentTypesQueryVariables = Record<string, never>;

export type DocumentTypesQuery = { readonly listadoTiposDocumentos: ReadonlyArray<{ readonly label: string, readonly title: string, readonly value: string }> | null };

export const AssociateRoles: TypedDocument<AssociateRolesQuery, AssociateRolesQueryVariables> = {
  name: 'AssociateRoles',
  query: "query AssociateRoles{rolesCliente{role_id role_name sort_order}}",
};

export const DocumentTypes: TypedDocument<DocumentTypesQuery, DocumentTypesQueryVariables> = {
  name: 'DocumentTypes',
  query: "query DocumentTypes{listadoTiposDocumentos{label title value}}",
};
