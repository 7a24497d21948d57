import { type Change, refresh } from '../../rules/selection.ts';
import { fetchFresh } from '../list/query.ts';
import { changeSelection, keptSelection } from './kept.ts';

/** Holds what is chosen against the invoices as the server has them now, and gives what has changed since. */
export async function refreshSelection(): Promise<readonly Change[]> {
  const asked = keptSelection().map(({ id }) => id);
  if (asked.length === 0) return [];
  const { selection, changes } = refresh(keptSelection(), asked, await fetchFresh(asked));
  changeSelection(() => selection);
  return changes;
}
