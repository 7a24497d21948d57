import { type Change, refresh } from '../../rules/selection.ts';
import { fetchFresh } from '../list/fetch.ts';
import { changeSelection, keptSelection } from './kept.ts';

/** Holds what is chosen against the invoices as the server has them now, and gives what has changed since. */
export async function refreshSelection(signal?: AbortSignal): Promise<readonly Change[]> {
  const asked = keptSelection().map(({ id }) => id);
  if (asked.length === 0) return [];
  const fresh = await fetchFresh(asked, signal);
  // read only now: what was chosen while the server answered is part of it
  const { selection, changes } = refresh(keptSelection(), asked, fresh);
  changeSelection(() => selection);
  return changes;
}
