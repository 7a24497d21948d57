import { useQuery } from '@tanstack/react-query';
import type { DeskManifest } from '#kit/desk/portal/desk-manifest.ts';
import { useDeskManifests } from '#kit/desk/portal/manifests.ts';
import type { OperationTexts } from '#kit/desk/portal/operation-texts.ts';
import { ChunkError } from '#kit/portal/router/chunk-error.ts';

/** The texts of all areas' parts; undefined while they load. */
export function useOperationTexts(): Required<OperationTexts> | undefined {
  const manifests = useDeskManifests();
  const { data } = useQuery({
    queryKey: ['texts of operation'],
    queryFn: () => loadTexts(manifests),
    staleTime: Infinity,
    throwOnError: true,
  });
  return data;
}

/** Throws ChunkError. */
export async function loadTexts(manifests: readonly DeskManifest[]): Promise<Required<OperationTexts>> {
  const loading = manifests.flatMap(({ operation }) => (operation ? [operation()] : []));
  const loaded = await Promise.all(loading).catch((cause: unknown) => {
    throw new ChunkError(cause);
  });
  const texts = loaded.map(({ operation }) => operation);
  return {
    health: Object.fromEntries(texts.flatMap(({ health = {} }) => Object.entries(health))),
    switches: Object.fromEntries(texts.flatMap(({ switches = {} }) => Object.entries(switches))),
    queues: Object.fromEntries(texts.flatMap(({ queues = {} }) => Object.entries(queues))),
  };
}
