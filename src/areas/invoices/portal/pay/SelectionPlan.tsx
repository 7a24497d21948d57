import { Suspense, lazy } from 'react';
import type { PlannedPayment } from '../../rules/plan.ts';
import type { Choice } from '../../rules/selection.ts';
import { changeSelection } from './selectionStore.ts';

const PlanSheet = lazy(() => import('../plan/PlanSheet.tsx').then((loaded) => ({ default: loaded.PlanSheet })));

type SelectionPlanProps = {
  /** Undefined: closed. */
  payments: readonly PlannedPayment<Choice>[] | undefined;
  onClose: () => void;
  /** The invoices may have changed. */
  onChanged: () => void;
};

/** The plan that pays the selection in several payments; starting it empties the selection. */
export function SelectionPlan({ payments, onClose, onChanged }: SelectionPlanProps) {
  return (
    payments && (
      <Suspense>
        <PlanSheet
          payments={payments}
          onStarted={() => changeSelection(() => [])}
          onClose={onClose}
          onChanged={onChanged}
        />
      </Suspense>
    )
  );
}
