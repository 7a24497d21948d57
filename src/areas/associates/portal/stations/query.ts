import { documentQuery } from '#kit/portal/graphql/queries.ts';
import { EdsList, type EdsListQuery } from './stations.graphql.ts';

/** A destination (EDS), as the pickers show it. */
export type Station = {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly address: string | null;
};

/** All active destinations of the client, by name; in memory only. They change with an import. */
export const stationsQuery = {
  ...documentQuery(EdsList, {}),
  staleTime: 5 * 60_000,
  select: ({ listarDestinatarios }: EdsListQuery): readonly Station[] =>
    listarDestinatarios?.items.map((item) => ({
      id: item.id_destinatario,
      code: item.codigo_destinatario,
      name: item.nombre_comercial ?? item.codigo_destinatario,
      address: item.direccion_establecimiento,
    })) ?? [],
};
