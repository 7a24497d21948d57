import { plural } from '@lingui/core/macro';
import type { Cents } from '#kit/core/money.ts';
import type { SelectableDocument } from '#kit/core/selection.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { request } from '#kit/portal/graphql/request.ts';
import { createSelectionStore, fetchByIds, toSelectable } from '#kit/portal/selection-store.ts';
import { type Choice, INVOICE_SELECTION, addToSelection, setPart } from '../../rules/selection.ts';
import { SelectableInvoices } from './selectable.graphql.ts';

function fetchInvoices(ids: readonly string[], signal?: AbortSignal): Promise<readonly SelectableDocument[]> {
  return fetchByIds(ids, async (part, pageSize) => {
    const variables = { paymentType: 'OFFLINE', filter: { id_edocta_detalle: { in: part } }, pageSize } as const;
    const { documentos } = await request(SelectableInvoices, variables, signal && { signal });
    return documentos?.items.map(toSelectable) ?? [];
  });
}

/** The invoices selected to be paid. */
export const {
  change: changeSelection,
  get: getSelection,
  refresh: refreshSelection,
  setChosen,
  use: useSelection,
  useRefresh: useFreshSelection,
} = createSelectionStore({
  name: 'facturas-elegidas',
  rules: INVOICE_SELECTION,
  choose: addToSelection,
  fetchFresh: (selection: readonly Choice[], signal?: AbortSignal) =>
    fetchInvoices(
      selection.map(({ id }) => id),
      signal,
    ),
  changeTexts: {
    removed: (count) =>
      plural(count, {
        one: '# chosen invoice can no longer be paid and was taken out of the selection.',
        other: '# chosen invoices can no longer be paid and were taken out of the selection.',
      }),
    changed: (count) =>
      plural(count, {
        one: '# chosen invoice has another amount to pay now.',
        other: '# chosen invoices have another amount to pay now.',
      }),
  },
});

/**
 * Selects exactly these invoices, by id, in full or the part of `parts`, and returns the selection; invoices that
 * cannot be paid now, or of which less than the part is open, are left out. A part that the portal proposes has no
 * reason of the payer's, and gets the general one where the store requires one. Throws if the server does not answer.
 */
export async function chooseExactly(
  ids: readonly string[],
  parts: ReadonlyMap<string, Cents> = new Map(),
): Promise<readonly Choice[]> {
  const invoices = await fetchInvoices(ids);
  const payable = invoices.filter(({ id, open }) => open >= (parts.get(id) ?? 0));
  const inFull = addToSelection([], payable);
  const reason = portalConfig().requiresPartReason ? 'Otro motivo' : undefined;
  changeSelection(() => [...parts].reduce((selection, [id, cents]) => setPart(selection, id, cents, reason), inFull));
  return getSelection();
}
