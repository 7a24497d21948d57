import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { useRef, useState } from 'react';
import type { SelectableDocument } from '#kit/core/selection.ts';
import { showToast } from '#kit/portal/design/toasts.ts';
import { useErrorText } from '#kit/portal/http/useErrorText.ts';
import { MAX_PLAN_DOCUMENTS } from '../../rules/plan.ts';
import type { InvoicesSearch } from '../../rules/invoices-search.ts';
import { getSelection, setChosen } from '../pay/selectionStore.ts';
import { fetchMatching } from './fetch.ts';

/**
 * `payable`: the loaded rows that can be paid; `seen`: the number of loaded rows; `all`: the number of rows on all
 * pages.
 */
type Rows = { readonly payable: readonly SelectableDocument[]; readonly seen: number; readonly all: number };

/**
 * Selects or deselects all invoices that match: loaded rows at once, others when they are loaded. Pressing again stops
 * the loading.
 */
export function useChooseAll(search: InvoicesSearch, { payable, seen, all }: Rows) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [choosing, setChoosing] = useState(false);
  const hasFurther = seen < all;
  const latest = useRef<AbortController>(undefined);

  async function chooseAll(isChosen: boolean): Promise<void> {
    latest.current?.abort();
    setChosen(payable, isChosen);
    if (!hasFurther) {
      announce(payable, isChosen);
      return;
    }
    const controller = new AbortController();
    latest.current = controller;
    setChoosing(true);
    try {
      const { invoices, count } = await fetchMatching(search, MAX_PLAN_DOCUMENTS, controller.signal);
      setChosen(invoices, isChosen);
      announce(invoices, isChosen, count);
    } catch (error) {
      if (!controller.signal.aborted) showToast(errorText(error), 'danger');
    }
    if (latest.current === controller) setChoosing(false);
  }

  /** Announces the selection of rows that are not visible, and which rows could not be selected and why. */
  function announce(invoices: readonly SelectableDocument[], isChosen: boolean, count = invoices.length) {
    if (!isChosen) return;
    const chosen = new Set(getSelection().map(({ id }) => id));
    if (count > invoices.length || invoices.some(({ id }) => !chosen.has(id))) {
      showToast(t`${chosen.size} invoices are chosen: no more can be paid at once.`, 'warning');
    } else if (all > count) {
      const leftOut = plural(all - count, {
        one: '# was left out: it is in a payment or compensation under way, or held by the company.',
        other: '# were left out: they are in a payment or compensation under way, or held by the company.',
      });
      showToast(`${plural(count, { one: '# invoice was chosen.', other: '# invoices were chosen.' })} ${leftOut}`);
    } else if (hasFurther) {
      showToast(plural(count, { one: 'The only invoice was chosen', other: 'All # invoices were chosen' }));
    }
  }

  return { choosing, chooseAll };
}
