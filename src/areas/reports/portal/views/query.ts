import { documentQuery } from '#kit/portal/graphql/queries.ts';
import { SavedViews, type SavedViewsQuery } from './views.graphql.ts';

export type View = NonNullable<SavedViewsQuery['vistas']>[number];

/** Queries the user's views of a list, and those that others share. */
export function viewsQuery(lista: string) {
  return documentQuery(SavedViews, { lista });
}
