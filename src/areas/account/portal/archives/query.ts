import { pollDelay } from '#kit/core/poll-delay.ts';
import { documentQuery } from '#kit/portal/graphql/queries.ts';
import { Archives, type ArchivesQuery } from './archives.graphql.ts';

export type Archive = NonNullable<ArchivesQuery['archivosMes']>[number];

/** The files' links are valid for ten minutes, so the archives are requested again before that. */
const LINK_MS = 8 * 60_000;

const query = documentQuery(Archives, {});

/** The user's archives. While one is being made and the screen is visible, they are requested at growing intervals. */
export const archivesQuery = {
  ...query,
  refetchInterval: ({
    state,
  }: {
    state: { data?: ArchivesQuery | undefined; dataUpdateCount: number; errorUpdateCount: number };
  }) =>
    state.data?.archivosMes?.some(({ estado }) => estado === 'preparando')
      ? pollDelay(state.dataUpdateCount + state.errorUpdateCount)
      : LINK_MS,
};
