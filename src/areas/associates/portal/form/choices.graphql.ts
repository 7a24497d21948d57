// Written by tools/generate.ts; do not edit.
import type { TypedDocument } from '#kit/portal/graphql/document.ts';

export type AssociateRolesQueryVariables = Record<string, never>;

export type AssociateRolesQuery = { readonly rolesCliente: ReadonlyArray<{ readonly role_id: string, readonly role_name: string, readonly sort_order: number }> | null };

export type DocumentTypesQueryVariables = Record<string, never>;

export type DocumentTypesQuery = { readonly listadoTiposDocumentos: ReadonlyArray<{ readonly label: string, readonly title: string, readonly value: string }> | null };

export type DepartmentsQueryVariables = Record<string, never>;

export type DepartmentsQuery = { readonly listarDeptos: { readonly items: ReadonlyArray<{ readonly region_id: string, readonly default_name: string }> } | null };

export type MunicipalitiesQueryVariables = Record<string, never>;

export type MunicipalitiesQuery = { readonly listarMunicipios: { readonly items: ReadonlyArray<{ readonly codigo: string, readonly nombre: string, readonly region_id: string }> } | null };

export const AssociateRoles: TypedDocument<AssociateRolesQuery, AssociateRolesQueryVariables> = {
  name: 'AssociateRoles',
  query: "query AssociateRoles{rolesCliente{role_id role_name sort_order}}",
};

export const DocumentTypes: TypedDocument<DocumentTypesQuery, DocumentTypesQueryVariables> = {
  name: 'DocumentTypes',
  query: "query DocumentTypes{listadoTiposDocumentos{label title value}}",
};

export const Departments: TypedDocument<DepartmentsQuery, DepartmentsQueryVariables> = {
  name: 'Departments',
  query: "query Departments{listarDeptos(pageSize:20000){items{region_id default_name}}}",
};

export const Municipalities: TypedDocument<MunicipalitiesQuery, MunicipalitiesQueryVariables> = {
  name: 'Municipalities',
  query: "query Municipalities{listarMunicipios(pageSize:20000){items{codigo nombre region_id}}}",
};
