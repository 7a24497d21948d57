import type { QueryKey } from '@tanstack/react-query';
import { useList } from '#kit/portal/list/useList.ts';

type DeskListOptions<Answer extends { readonly next: unknown }, Item> = {
  /** The action and its filter. */
  readonly key: QueryKey;
  /** Requests the page at a cursor: `next` of the page before, or null for the first page. */
  readonly load: (after: Answer['next'], signal: AbortSignal) => Promise<Answer>;
  readonly itemsOf: (answer: Answer) => readonly Item[];
  readonly idOf: (item: Item) => string | number;
};

/** Loads a list of the desk page by page. */
export function useDeskList<Answer extends { readonly next: unknown }, Item>({
  key,
  load,
  itemsOf,
  idOf,
}: DeskListOptions<Answer, Item>) {
  return useList<{ items: readonly Item[]; next: Answer['next'] }, Answer['next']>(
    {
      queryKey: key,
      queryFn: async ({ pageParam, signal }) => {
        const answer = await load(pageParam, signal);
        return { items: itemsOf(answer), next: answer.next };
      },
      initialPageParam: null,
      getNextPageParam: ({ next }) => next,
    },
    idOf,
  );
}
