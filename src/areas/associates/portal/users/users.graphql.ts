// Written by tools/generate.ts; do not edit.
import type { Guarded } from '#kit/core/access.ts';
import type { TypedDocument } from '#kit/portal/graphql/document.ts';
import type * as Contract from '#kit/core/contract/types.ts';

export type AssociateUsersQueryVariables = {
  filter?: Contract.UsuariosClienteFilterInput | null | undefined;
  search?: string | null | undefined;
  sort?: Contract.UsuariosClienteSortInput | null | undefined;
  pageSize: number;
  currentPage?: number | null | undefined;
};

export type AssociateUsersQuery = { readonly usuariosCliente: { readonly total_count: number, readonly items: ReadonlyArray<{ readonly id: string, readonly firstname: string, readonly lastname: string, readonly email: string, readonly document_type: string | null, readonly document: string | null, readonly role_name: string, readonly status: string, readonly invitacion: string | null }> } | null };

export const AssociateUsers: TypedDocument<AssociateUsersQuery, AssociateUsersQueryVariables> & Guarded = {
  name: 'AssociateUsers',
  query: "query AssociateUsers($filter:UsuariosClienteFilterInput$search:String$sort:UsuariosClienteSortInput$pageSize:Int!$currentPage:Int){usuariosCliente(filter:$filter search:$search sort:$sort pageSize:$pageSize currentPage:$currentPage){total_count items{id firstname lastname email document_type document role_name status invitacion}}}",
  allow: [{"to":"role","anyOf":["Representante Legal"],"onLubricants":["Administrativo","Ingeniero Planificación"]}],
};
