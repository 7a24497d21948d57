import { useEffect, useEffectEvent } from 'react';
import { showToast } from '#kit/portal/design/toasts.ts';
import { useErrorText } from '#kit/portal/http/useErrorText.ts';
import { MAX_PLAN_DOCUMENTS } from '../../rules/plan.ts';
import { addToSelection } from '../../rules/selection.ts';
import type { InvoicesSearch } from '../../rules/invoices-search.ts';
import { changeSelection } from '../pay/selectionStore.ts';
import { fetchMatching } from './fetch.ts';

/**
 * Selects all payable invoices of the filter, oldest due first, if the address requests it (`elegir`). Returns whether
 * it is in progress; afterwards `onChange` receives the search without `elegir`. `client`: undefined until known.
 */
export function useChooseOnArrival(
  { elegir, ...search }: InvoicesSearch,
  client: string | undefined,
  onChange: (search: InvoicesSearch) => void,
): boolean {
  const errorText = useErrorText();
  const isAsked = elegir === 'todo' && client !== undefined;

  const chooseAll = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const { invoices } = await fetchMatching(search, MAX_PLAN_DOCUMENTS, signal);
      changeSelection(() => addToSelection([], invoices));
    } catch (error) {
      if (!signal.aborted) showToast(errorText(error), 'danger');
    }
    if (!signal.aborted) onChange(search);
  });

  useEffect(() => {
    if (!isAsked) return undefined;
    const controller = new AbortController();
    void chooseAll(controller.signal);
    return () => controller.abort();
  }, [isAsked]);

  return isAsked;
}
