import { plural } from '@lingui/core/macro';
import { useEffect } from 'react';
import { showToast } from '../../../../kit/portal/design/toasts.ts';
import { useSession } from '../../../session/portal/public.ts';
import { type Changes, ofSide, refresh } from '../../rules/choose.ts';
import { changeSelection, keepFor, keptSelection } from './kept.ts';
import { fetchFresh } from './fetch.ts';

/** Holds what is chosen against the documents as the server has them now, tells what has changed since, and gives it. */
export async function refreshSelection(signal?: AbortSignal): Promise<Changes> {
  const asked = keptSelection();
  const ids = (side: 'PAYMENT' | 'INVOICE') => ofSide(asked, side).map(({ id }) => id);
  const fresh = await Promise.all((['PAYMENT', 'INVOICE'] as const).map((side) => fetchFresh(side, ids(side), signal)));
  // read only now: what was chosen while the server answered is part of it
  const { selection, ...changes } = refresh(
    keptSelection(),
    asked.map(({ id }) => id),
    fresh.flat(),
  );
  changeSelection(() => selection);
  tell(changes);
  return changes;
}

function tell({ gone, changed }: Changes): void {
  if (gone.length > 0) {
    const words = plural(gone.length, {
      one: '# chosen document can no longer be compensated and was taken out.',
      other: '# chosen documents can no longer be compensated and were taken out.',
    });
    showToast(words, 'warning');
  }
  if (changed.length > 0) {
    const words = plural(changed.length, {
      one: '# chosen document has another balance now.',
      other: '# chosen documents have another balance now.',
    });
    showToast(words, 'warning');
  }
}

/** The same when the screen opens and when one comes back to its tab. */
export function useFreshSelection(): void {
  const { session } = useSession();
  const client = session?.client.id;
  useEffect(() => {
    if (!client) return undefined;
    keepFor(client);
    // a list that cannot be had says so itself; the amounts are asked for again before anything is sent
    const again = () => void refreshSelection().catch(() => undefined);
    const onVisible = () => document.visibilityState === 'visible' && again();
    again();
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [client]);
}
