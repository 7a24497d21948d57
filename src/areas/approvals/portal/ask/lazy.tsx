import { type ComponentProps, Suspense, lazy } from 'react';
import { hasCode } from '#kit/portal/http/error.ts';
import type { AskApprovalDialog } from './AskApprovalDialog.tsx';

const Dialog = lazy(() => import('./AskApprovalDialog.tsx').then((loaded) => ({ default: loaded.AskApprovalDialog })));

/** Asks for the approval of a payment that was refused without one. Loaded when it is needed. */
export function AskApproval(props: ComponentProps<typeof AskApprovalDialog>) {
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  );
}

/** Whether a payment was refused because another person must approve it first. */
export function needsApproval(error: unknown): boolean {
  return hasCode(error, 'approval_required');
}
