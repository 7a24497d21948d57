// Written by tools/generate.ts; do not edit.
import type { Guarded } from '#kit/core/access.ts';
import type { TypedDocument } from '#kit/portal/graphql/document.ts';
import type * as Contract from '#kit/core/contract/types.ts';

export type CreateAssociateMutationVariables = {
  input: Contract.AssociateInput;
};

export type CreateAssociateMutation = { readonly crearUsuarioCliente: { readonly id: string } | null };

export type UpdateAssociateMutationVariables = {
  input: Contract.AssociateInput;
};

export type UpdateAssociateMutation = { readonly updateCustomerV2: { readonly status: string } | null };

export const CreateAssociate: TypedDocument<CreateAssociateMutation, CreateAssociateMutationVariables> & Guarded = {
  name: 'CreateAssociate',
  query: "mutation CreateAssociate($input:AssociateInput!){crearUsuarioCliente(input:$input){id}}",
  allow: [{"to":"role","anyOf":["Representante Legal"],"changes":true}],
};

export const UpdateAssociate: TypedDocument<UpdateAssociateMutation, UpdateAssociateMutationVariables> & Guarded = {
  name: 'UpdateAssociate',
  query: "mutation UpdateAssociate($input:AssociateInput!){updateCustomerV2(input:$input){status}}",
  allow: [{"to":"case","argument":"input.id","is":"self","met":{"to":"permission","anyOf":["Usuarios::editar_perfil"],"beforeTerms":true,"changes":true},"unmet":{"to":"role","anyOf":["Representante Legal"],"onLubricants":["Administrativo","Ingeniero Planificación"],"changes":true}}],
};
