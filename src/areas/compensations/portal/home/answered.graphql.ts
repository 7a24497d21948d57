// Written by tools/generate.ts; do not edit.
import type { TypedDocument } from '#kit/portal/graphql/document.ts';

export type AnsweredCompensationsQueryVariables = {
  estado: ReadonlyArray<string> | string;
  from: string;
  pageSize: number;
};

export type AnsweredCompensationsQuery = { readonly listarCompensaciones: { readonly items: ReadonlyArray<{ readonly id_compensacion: string, readonly estado: string, readonly total_compensado: number }> } | null };

export const AnsweredCompensations: TypedDocument<AnsweredCompensationsQuery, AnsweredCompensationsQueryVariables> = {
  name: 'AnsweredCompensations',
  query: "query AnsweredCompensations($estado:[String!]!$from:String!$pageSize:Int!){listarCompensaciones(filter:{estado:{in:$estado}created_at:{from:$from}}pageSize:$pageSize){items{id_compensacion estado total_compensado}}}",
};
