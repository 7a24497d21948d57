import { plural } from '@lingui/core/macro';
import { useEffect, useEffectEvent } from 'react';
import { showToast } from '../../../../kit/portal/design/toasts.ts';
import { refresh } from '../../rules/selection.ts';
import { fetchFresh } from '../list/query.ts';
import { changeSelection, keptSelection } from './kept.ts';

/**
 * Holds what is chosen against the invoices as they are: when the screen opens, when one comes back to its tab, and when
 * the browser's back button brings it up again. What was paid or locked meanwhile leaves the selection, and is told.
 */
export function useFreshSelection(onBack: () => void): void {
  const look = useEffectEvent(async () => {
    const ids = keptSelection().map(({ id }) => id);
    if (ids.length === 0) return;
    const fresh = await fetchFresh(ids);
    const { changes } = refresh(keptSelection(), fresh);
    changeSelection((now) => refresh(now, fresh).selection);
    const gone = changes.filter(({ what }) => what === 'locked' || what === 'paid').length;
    if (gone > 0) {
      const text = plural(gone, {
        one: '# chosen invoice can no longer be paid and was taken out of the selection.',
        other: '# chosen invoices can no longer be paid and were taken out of the selection.',
      });
      showToast(text, 'warning');
    }
  });
  const comeBack = useEffectEvent(onBack);
  useEffect(() => {
    // a list that cannot be had says so itself; the amounts are asked for again before anything is paid
    const again = () => void look().catch(() => undefined);
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
  }, []);
}
