import { useEffect, useState } from 'react';
import { showToast } from '../../../../kit/portal/design/toasts.ts';
import { useErrorText } from '../../../../kit/portal/graphql/useErrorText.ts';
import { MAX_PLAN_DOCUMENTS } from '../../rules/plan.ts';
import { choose } from '../../rules/selection.ts';
import type { InvoicesSearch } from '../invoicesSearch.ts';
import { changeSelection } from '../pay/selectionStore.ts';
import { fetchMatching } from './fetch.ts';

/**
 * Chooses all payable invoices of the filter, the oldest due first, where the address asks for it (`elegir`). Returns
 * whether it is doing so; afterwards `onChange` gets the search without it. `client`: undefined until known.
 */
export function useChooseOnArrival(
  { elegir, ...search }: InvoicesSearch,
  client: string | undefined,
  onChange: (search: InvoicesSearch) => void,
): boolean {
  const errorText = useErrorText();
  const [choosing, setChoosing] = useState(false);
  const isAsked = elegir === 'todo' && client !== undefined;

  useEffect(() => {
    if (!isAsked) return undefined;
    const controller = new AbortController();
    setChoosing(true);
    fetchMatching(search, MAX_PLAN_DOCUMENTS, controller.signal)
      .then(({ invoices }) => changeSelection(() => choose([], invoices)))
      .catch((error: unknown) => {
        if (!controller.signal.aborted) showToast(errorText(error), 'danger');
      })
      .finally(() => {
        setChoosing(false);
        if (!controller.signal.aborted) onChange(search);
      });
    return () => controller.abort();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each arrival
  }, [isAsked]);

  return choosing;
}
