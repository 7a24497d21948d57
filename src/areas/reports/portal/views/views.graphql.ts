// Written by tools/generate.ts; do not edit.
import type { TypedDocument } from '#kit/portal/graphql/document.ts';

export type SavedViewsQueryVariables = {
  lista: string;
};

export type SavedViewsQuery = { readonly vistas: ReadonlyArray<{ readonly id: string, readonly nombre: string, readonly busqueda: string, readonly compartida: boolean, readonly por_defecto: boolean, readonly mia: boolean }> | null };

export const SavedViews: TypedDocument<SavedViewsQuery, SavedViewsQueryVariables> = {
  name: 'SavedViews',
  query: "query SavedViews($lista:String!){vistas(lista:$lista){id nombre busqueda compartida por_defecto mia}}",
};
