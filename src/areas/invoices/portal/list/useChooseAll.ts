import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { useRef, useState } from 'react';
import { showToast } from '../../../../kit/portal/design/toasts.ts';
import { useErrorText } from '../../../../kit/portal/graphql/useErrorText.ts';
import type { InvoicesSearch } from '../../rules/filters.ts';
import { MAX_LINES } from '../../rules/pay.ts';
import { type SeenInvoice, choose, leaveOut } from '../../rules/selection.ts';
import { changeSelection, keptSelection } from '../pay/kept.ts';
import { fetchMatching } from './fetch.ts';

/**
 * Chooses all that match and can be paid, or leaves all of them out: those in sight at once, those on further pages as
 * soon as they have come. Pressing again gives up what is still on its way.
 */
export function useChooseAll(search: InvoicesSearch, inSight: readonly SeenInvoice[], hasFurther: boolean) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [choosing, setChoosing] = useState(false);
  const latest = useRef<AbortController>(undefined);

  async function chooseAll(isChosen: boolean): Promise<void> {
    latest.current?.abort();
    apply(inSight, isChosen);
    if (!hasFurther) {
      tell(inSight, isChosen);
      return;
    }
    const controller = new AbortController();
    latest.current = controller;
    setChoosing(true);
    try {
      const { invoices, count } = await fetchMatching(search, MAX_LINES, controller.signal);
      apply(invoices, isChosen);
      tell(invoices, isChosen, count);
    } catch (error) {
      if (!controller.signal.aborted) showToast(errorText(error), 'danger');
    }
    if (latest.current === controller) setChoosing(false);
  }

  /** Says what has become of what is out of sight, and where not all could be chosen. */
  function tell(invoices: readonly SeenInvoice[], isChosen: boolean, count = invoices.length) {
    if (!isChosen) return;
    const chosen = new Set(keptSelection().map(({ id }) => id));
    if (count > invoices.length || invoices.some(({ id }) => !chosen.has(id))) {
      showToast(t`${chosen.size} invoices are chosen: one payment takes no more.`, 'warning');
    } else if (hasFurther) {
      showToast(plural(count, { one: 'The only invoice was chosen', other: 'All # invoices were chosen' }));
    }
  }

  return { choosing, chooseAll };
}

function apply(invoices: readonly SeenInvoice[], isChosen: boolean): void {
  const ids = invoices.map(({ id }) => id);
  changeSelection((now) => (isChosen ? choose(now, invoices) : leaveOut(now, ids)));
}
