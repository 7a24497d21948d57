// Written by tools/generate.ts; do not edit.
import type { TypedDocument } from '#kit/portal/graphql/document.ts';

export type ShownPolicyFragment = { readonly desde: number | null, readonly compensaciones: boolean, readonly aprobadores: ReadonlyArray<string>, readonly puedo_cambiar: boolean, readonly puedo_confirmar: boolean, readonly vigente_desde: string | null, readonly pendiente: { readonly desde: number | null, readonly compensaciones: boolean, readonly aprobadores: ReadonlyArray<string>, readonly vigente_desde: string | null } | null, readonly posibles: ReadonlyArray<{ readonly id: string, readonly nombre: string, readonly rol: string, readonly impedimento: string | null }>, readonly en_curso: ReadonlyArray<{ readonly uuid: string, readonly total: number, readonly created_at: string }> };

export type ApprovalPolicyQueryVariables = Record<string, never>;

export type ApprovalPolicyQuery = { readonly politicaAprobacion: { readonly desde: number | null, readonly compensaciones: boolean, readonly aprobadores: ReadonlyArray<string>, readonly puedo_cambiar: boolean, readonly puedo_confirmar: boolean, readonly vigente_desde: string | null, readonly pendiente: { readonly desde: number | null, readonly compensaciones: boolean, readonly aprobadores: ReadonlyArray<string>, readonly vigente_desde: string | null } | null, readonly posibles: ReadonlyArray<{ readonly id: string, readonly nombre: string, readonly rol: string, readonly impedimento: string | null }>, readonly en_curso: ReadonlyArray<{ readonly uuid: string, readonly total: number, readonly created_at: string }> } | null };

export const ApprovalPolicy: TypedDocument<ApprovalPolicyQuery, ApprovalPolicyQueryVariables> = {
  name: 'ApprovalPolicy',
  query: "query ApprovalPolicy{politicaAprobacion{...ShownPolicy}}fragment ShownPolicy on PoliticaAprobacion{desde compensaciones aprobadores puedo_cambiar puedo_confirmar vigente_desde pendiente{desde compensaciones aprobadores vigente_desde}posibles{id nombre rol impedimento}en_curso{uuid total created_at}}",
};
