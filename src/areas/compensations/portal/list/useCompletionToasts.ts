import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { showToast } from '#kit/portal/design/toasts.ts';
import type { Compensation } from './query.ts';

/** Announces the result of each compensation that was in process before. */
export function useCompletionToasts(compensations: readonly Compensation[]): void {
  const { t } = useLingui();
  const waiting = useRef(new Set<string>());
  useEffect(() => {
    for (const { id_compensacion: id, estado } of compensations) {
      if (estado === 'B') waiting.current.add(id);
      else if (waiting.current.delete(id)) {
        if (estado === 'S') showToast(t`Compensation ${id} was completed.`);
        else showToast(t`Compensation ${id} was rejected.`, 'danger');
      }
    }
  }, [compensations, t]);
}
