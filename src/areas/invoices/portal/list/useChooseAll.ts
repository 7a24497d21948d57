import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { useRef, useState } from 'react';
import type { SelectableDocument } from '../../../../kit/core/selection.ts';
import { showToast } from '../../../../kit/portal/design/toasts.ts';
import { useErrorText } from '../../../../kit/portal/graphql/useErrorText.ts';
import { MAX_PLAN_DOCUMENTS } from '../../rules/plan.ts';
import type { InvoicesSearch } from '../invoicesSearch.ts';
import { getSelection, setChosen } from '../pay/selectionStore.ts';
import { fetchMatching } from './fetch.ts';

/** Selects or deselects all that match: loaded rows at once, others when loaded. Pressing again stops the loading. */
export function useChooseAll(search: InvoicesSearch, inSight: readonly SelectableDocument[], hasFurther: boolean) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [choosing, setChoosing] = useState(false);
  const latest = useRef<AbortController>(undefined);

  async function chooseAll(isChosen: boolean): Promise<void> {
    latest.current?.abort();
    setChosen(inSight, isChosen);
    if (!hasFurther) {
      tell(inSight, isChosen);
      return;
    }
    const controller = new AbortController();
    latest.current = controller;
    setChoosing(true);
    try {
      const { invoices, count } = await fetchMatching(search, MAX_PLAN_DOCUMENTS, controller.signal);
      setChosen(invoices, isChosen);
      tell(invoices, isChosen, count);
    } catch (error) {
      if (!controller.signal.aborted) showToast(errorText(error), 'danger');
    }
    if (latest.current === controller) setChoosing(false);
  }

  /** Says what happened to rows that are not visible, and where not all could be selected. */
  function tell(invoices: readonly SelectableDocument[], isChosen: boolean, count = invoices.length) {
    if (!isChosen) return;
    const chosen = new Set(getSelection().map(({ id }) => id));
    if (count > invoices.length || invoices.some(({ id }) => !chosen.has(id))) {
      showToast(t`${chosen.size} invoices are chosen: no more can be paid at once.`, 'warning');
    } else if (hasFurther) {
      showToast(plural(count, { one: 'The only invoice was chosen', other: 'All # invoices were chosen' }));
    }
  }

  return { choosing, chooseAll };
}
