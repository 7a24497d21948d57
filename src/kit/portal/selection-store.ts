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
import { showToast } from './design/toasts.ts';
import { centsOf } from './graphql/cents.ts';
import { type SessionStore, createSessionStore } from './session-store.ts';
import { useRestoredPage } from './useRestoredPage.ts';

type SelectionStore<Item, Choice> = Pick<SessionStore<readonly Choice[]>, 'get' | 'use' | 'change'> & {
  /** Adds documents to the selection, or removes them. */
  readonly setChosen: (documents: readonly Item[], isChosen: boolean) => void;
  /** Updates the selection to the server's current documents, and returns the changes. */
  readonly refresh: (signal?: AbortSignal) => Promise<readonly SelectionChange[]>;
  /** Shows the user how documents of the selection have changed. */
  readonly announce: (changes: readonly SelectionChange[]) => void;
  /**
   * Refreshes a client's selection when the screen opens, becomes visible again, or is restored by the back button,
   * which also calls `onRestore`. `client`: undefined until known.
   */
  readonly useRefresh: (client: string | undefined, onRestore?: () => void) => void;
};

type SelectionOptions<Item extends SelectableDocument, Choice extends ChosenDocument> = {
  /** The key in the tab's storage. */
  readonly name: string;
  readonly rules: SelectionRules<Choice>;
  /** Adds documents of a list to a selection. */
  readonly choose: (selection: readonly Choice[], documents: readonly Item[]) => readonly Choice[];
  /** Requests the chosen documents from the server; the result lacks closed documents. */
  readonly fetchFresh: (selection: readonly Choice[], signal?: AbortSignal) => Promise<readonly SelectableDocument[]>;
  /** The texts of changes: how many documents left the selection, and how many have another open amount. */
  readonly changeTexts: Readonly<Record<'removed' | 'changed', (count: number) => string>>;
};

/** Creates the store of a tab's selection of documents. */
export function createSelectionStore<Item extends SelectableDocument, Choice extends ChosenDocument>({
  name,
  rules,
  choose,
  fetchFresh,
  changeTexts,
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
    const before = get();
    if (before.length === 0) return [];
    const fresh = await fetchFresh(before, signal);
    const ids = before.map(({ id }) => id);
    // read again: the user may have chosen more while the server answered
    const { selection, changes } = refreshSelection(get(), ids, fresh, rules);
    change(() => selection);
    return changes;
  }

  function announce(changes: readonly SelectionChange[]): void {
    const removed = changes.filter(({ what }) => what === 'locked' || what === 'closed').length;
    const changed = changes.length - removed;
    if (removed > 0) showToast(changeTexts.removed(removed), 'warning');
    if (changed > 0) showToast(changeTexts.changed(changed), 'warning');
  }

  // errors are ignored: a list shows its own, and the amounts are requested again before the selection is sent
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

  return { get, use, change, setChosen, refresh, announce, useRefresh };
}

/** A document as the lists of documents answer it. */
type ListedDocument = {
  readonly id_edocta_detalle: string;
  readonly num_documento: string;
  readonly num_factura?: string | null | undefined;
  readonly fecha_vencimiento_documento: string;
  /** Signed; negative in the client's favour. */
  readonly total: number;
  readonly bloqueada: boolean;
};

export function toSelectable(document: ListedDocument): SelectableDocument {
  return {
    id: document.id_edocta_detalle,
    num_documento: document.num_documento,
    num_factura: document.num_factura ?? null,
    vencimiento: document.fecha_vencimiento_documento,
    open: Math.abs(centsOf(document.total)),
    bloqueada: document.bloqueada,
  };
}

/** Maximum number of documents on one page of the server's lists. */
export const MAX_PAGE = 100;

/** Requests documents by their ids, in pages of MAX_PAGE. */
export async function fetchByIds<Document>(
  ids: readonly string[],
  fetchPage: (ids: readonly string[], pageSize: number) => Promise<readonly Document[]>,
): Promise<readonly Document[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / MAX_PAGE) }, (_part, index) =>
    ids.slice(index * MAX_PAGE, (index + 1) * MAX_PAGE),
  );
  return (await Promise.all(parts.map((part) => fetchPage(part, MAX_PAGE)))).flat();
}
