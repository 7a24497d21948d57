import { plural } from '@lingui/core/macro';
import { useEffect, useEffectEvent } from 'react';
import { showToast } from '../../../../kit/portal/design/toasts.ts';
import { useSession } from '../../../session/portal/public.ts';
import type { Change } from '../../rules/selection.ts';
import { keepFor } from './kept.ts';
import { refreshSelection } from './refresh.ts';

/**
 * Holds what is chosen against the invoices as they are: when the screen opens, when one comes back to its tab, and when
 * the browser's back button brings it up again; then `onBack` is told as well. What changed meanwhile is told.
 */
export function useFreshSelection(onBack: () => void): void {
  const { session } = useSession();
  const client = session?.client.id;
  const comeBack = useEffectEvent(onBack);
  useEffect(() => {
    if (!client) return undefined;
    keepFor(client);
    // a list that cannot be had says so itself; the amounts are asked for again before anything is paid
    const again = () => void refreshSelection().then(tell, () => undefined);
    const onShow = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      comeBack();
      again();
    };
    const onVisible = () => document.visibilityState === 'visible' && again();
    again();
    addEventListener('pageshow', onShow);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      removeEventListener('pageshow', onShow);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [client]);
}

function tell(changes: readonly Change[]): void {
  const gone = changes.filter(({ what }) => what === 'locked' || what === 'paid').length;
  if (gone > 0) {
    const words = plural(gone, {
      one: '# chosen invoice can no longer be paid and was taken out of the selection.',
      other: '# chosen invoices can no longer be paid and were taken out of the selection.',
    });
    showToast(words, 'warning');
  }
  if (changes.length > gone) {
    const words = plural(changes.length - gone, {
      one: '# chosen invoice has another amount to pay now.',
      other: '# chosen invoices have another amount to pay now.',
    });
    showToast(words, 'warning');
  }
}
