import { useEffect } from 'react';
import {
  type ChosenDocument,
  type SelectableDocument,
  type SelectionChange,
  type SelectionRules,
  deselect,
  readSelection,
  refreshSelection,
} from '../core/selection.ts';
import { type SessionStore, createSessionStore } from './session-store.ts';
import { useRestoredPage } from './useRestoredPage.ts';

type SelectionStore<Item, Choice> = Pick<SessionStore<readonly Choice[]>, 'get' | 'use' | 'change'> & {
  /** Adds documents to the selection, or takes them out. */
  readonly setChosen: (documents: readonly Item[], isChosen: boolean) => void;
  /** Updates the selection to the documents as the server has them now, and gives what has changed. */
  readonly refresh: (signal?: AbortSignal) => Promise<readonly SelectionChange[]>;
  /**
   * Refreshes the selection of a client (undefined until known) when the screen opens, is shown again, or is restored
   * by the back button; only then `onRestore` is called.
   */
  readonly useRefresh: (client: string | undefined, onRestore?: () => void) => void;
};

type SelectionOptions<Item extends SelectableDocument, Choice extends ChosenDocument> = {
  /** The key in the tab's storage. */
  readonly name: string;
  readonly rules: SelectionRules<Choice>;
  /** Adds documents of a list to a selection. */
  readonly choose: (selection: readonly Choice[], documents: readonly Item[]) => readonly Choice[];
  /** Asks the server for the chosen documents; those that are closed are missing in the answer. */
  readonly fetchFresh: (selection: readonly Choice[], signal?: AbortSignal) => Promise<readonly SelectableDocument[]>;
  /** Tells the user what `useRefresh` has found. */
  readonly announce: (changes: readonly SelectionChange[]) => void;
};

/** Creates the store of a tab's selection of documents. */
export function createSelectionStore<Item extends SelectableDocument, Choice extends ChosenDocument>({
  name,
  rules,
  choose,
  fetchFresh,
  announce,
}: SelectionOptions<Item, Choice>): SelectionStore<Item, Choice> {
  const { get, use, change, resetForClient } = createSessionStore<readonly Choice[]>(
    name,
    (text) => readSelection(text, rules),
    [],
  );

  function setChosen(documents: readonly Item[], isChosen: boolean): void {
    const ids = documents.map(({ id }) => id);
    change((now) => (isChosen ? choose(now, documents) : deselect(now, ids)));
  }

  async function refresh(signal?: AbortSignal) {
    const asked = get();
    if (asked.length === 0) return [];
    const fresh = await fetchFresh(asked, signal);
    const ids = asked.map(({ id }) => id);
    // read again: the user may have chosen more while the server answered
    const { selection, changes } = refreshSelection(get(), ids, fresh, rules);
    change(() => selection);
    return changes;
  }

  // a list that cannot be loaded says so itself; the amounts are asked for again before anything is sent
  const refreshAndAnnounce = () => void refresh().then(announce, () => undefined);

  function useRefresh(client: string | undefined, onRestore?: () => void): void {
    useRestoredPage(() => {
      if (!client) return;
      onRestore?.();
      refreshAndAnnounce();
    });
    useEffect(() => {
      if (!client) return undefined;
      resetForClient(client);
      refreshAndAnnounce();
      const onVisible = () => document.visibilityState === 'visible' && refreshAndAnnounce();
      document.addEventListener('visibilitychange', onVisible);
      return () => document.removeEventListener('visibilitychange', onVisible);
    }, [client]);
  }

  return { get, use, change, setChosen, refresh, useRefresh };
}

/** The most documents that one page of the server's lists has. */
export const MAX_PAGE = 100;

/** Asks for documents by their ids, as many at once as a page has. */
export async function fetchByIds<Document>(
  ids: readonly string[],
  fetchPage: (ids: readonly string[], pageSize: number) => Promise<readonly Document[]>,
): Promise<readonly Document[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / MAX_PAGE) }, (_part, at) =>
    ids.slice(at * MAX_PAGE, (at + 1) * MAX_PAGE),
  );
  return (await Promise.all(parts.map((part) => fetchPage(part, MAX_PAGE)))).flat();
}
