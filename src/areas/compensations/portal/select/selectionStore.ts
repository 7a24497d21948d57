import { plural } from '@lingui/core/macro';
import type { SelectableDocument } from '#kit/core/selection.ts';
import { request } from '#kit/portal/graphql/request.ts';
import { createSelectionStore, fetchByIds, toSelectable } from '#kit/portal/selection-store.ts';
import type { Side } from '../../rules/allocate.ts';
import { type Choice, COMPENSATION_SELECTION, addToSelection, choicesOnSide } from '../../rules/selection.ts';
import { type DocumentToCompensateFragment, DocumentsToCompensate } from './documents.graphql.ts';

export function toSelectableOn(
  side: Side,
  document: DocumentToCompensateFragment,
): SelectableDocument & { readonly tipo: Side } {
  return { ...toSelectable(document), tipo: side };
}

async function fetchFresh(selection: readonly Choice[], signal?: AbortSignal): Promise<readonly SelectableDocument[]> {
  const sides = (['PAYMENT', 'INVOICE'] as const).map((side) => {
    const ids = choicesOnSide(selection, side).map(({ id }) => id);
    return fetchByIds(ids, async (part, pageSize) => {
      const variables = { documentType: side, filter: { id_edocta_detalle: { in: part } }, pageSize };
      const { documentos } = await request(DocumentsToCompensate, variables, signal && { signal });
      return documentos?.items.map((document) => toSelectableOn(side, document)) ?? [];
    });
  });
  return (await Promise.all(sides)).flat();
}

export const {
  announce: announceChanges,
  change: changeSelection,
  get: getSelection,
  refresh: refreshSelection,
  setChosen,
  use: useSelection,
  useRefresh: useFreshSelection,
} = createSelectionStore({
  name: 'compensacion-elegida',
  rules: COMPENSATION_SELECTION,
  choose: addToSelection,
  fetchFresh,
  changeTexts: {
    removed: (count) =>
      plural(count, {
        one: '# chosen document can no longer be compensated and was taken out.',
        other: '# chosen documents can no longer be compensated and were taken out.',
      }),
    changed: (count) =>
      plural(count, {
        one: '# chosen document has another balance now.',
        other: '# chosen documents have another balance now.',
      }),
  },
});
