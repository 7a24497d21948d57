import { useQuery } from '@tanstack/react-query';
import type { DeskManifest } from '#kit/desk/portal/desk-manifest.ts';
import { useDeskManifests } from '#kit/desk/portal/manifests.ts';
import type { OperationTexts } from '#kit/desk/portal/operation-texts.ts';
import { ChunkError } from '#kit/portal/router/chunk-error.ts';
import { useChunkReload } from '#kit/portal/router/useChunkReload.ts';

/** The texts of all areas' parts; undefined while they load. */
export function useOperationTexts(): Required<OperationTexts> | undefined {
  return useTextsQuery().data;
}

type LoadingState = { readonly error: unknown; readonly isFetching: boolean; readonly refetch: () => unknown };

/**
 * The texts of all areas' parts, and the state in which they and a screen's own query load together. Missing chunks of
 * texts reload the page once; then the retry does.
 */
export function useWithOperationTexts(query: LoadingState) {
  const texts = useTextsQuery();
  const isReloading = useChunkReload(texts.isError);
  const state: LoadingState = {
    error: isReloading ? null : (texts.error ?? query.error),
    isFetching: texts.isFetching || query.isFetching,
    refetch: () => (texts.error ? location.reload() : query.refetch()),
  };
  return { texts: texts.data, state };
}

function useTextsQuery() {
  const manifests = useDeskManifests();
  return useQuery({
    queryKey: ['texts of operation'],
    queryFn: () => loadTexts(manifests),
    staleTime: Infinity,
  });
}

/** Throws ChunkError. */
export async function loadTexts(manifests: readonly DeskManifest[]): Promise<Required<OperationTexts>> {
  const loading = manifests.flatMap(({ operationTexts }) => (operationTexts ? [operationTexts()] : []));
  const loaded = await Promise.all(loading).catch((cause: unknown) => {
    throw new ChunkError(cause);
  });
  const texts = loaded.map(({ operationTexts }) => operationTexts);
  return {
    health: Object.fromEntries(texts.flatMap(({ health = {} }) => Object.entries(health))),
    waiting: Object.fromEntries(texts.flatMap(({ waiting = {} }) => Object.entries(waiting))),
    switches: Object.fromEntries(texts.flatMap(({ switches = {} }) => Object.entries(switches))),
    queues: Object.fromEntries(texts.flatMap(({ queues = {} }) => Object.entries(queues))),
  };
}
