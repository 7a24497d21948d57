import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import {
  refetchSession,
  followSignOut,
  interrupt,
  isLeaving,
  noteFactorDue,
  prefetchSession,
  putTerms,
  readTerms,
  readVisitor,
  startIdleTimer,
  onEndedElsewhere,
} from '#areas/session/portal/public.ts';
import { reportAs } from '#kit/portal/errors/report.ts';
import { firstAnswers, queryClient } from '#kit/portal/graphql/queries.ts';
import { onMaintenance, onSecondFactorDue, onSessionEnd, onTermsDue } from '#kit/portal/graphql/request.ts';
import { guardRoutes } from '#kit/portal/router/root.ts';
import { nextTask, whenIdle } from '#kit/portal/idle.ts';
import { mountApp } from '#kit/portal/mount.tsx';
import { setApprovedPayments } from '#kit/portal/approved-payment.ts';
import { setPaymentOwners } from '#kit/portal/payment-view.ts';
import { isSavedPage } from '#kit/portal/offline/connection.ts';
import { deleteSaved } from '#kit/portal/offline/delete-saved.ts';
import { guard } from './guard.ts';
import { APPROVED_PAYMENTS, PAYMENT_OWNERS } from './payment-owners.ts';
import { createPortalRouter } from './router.tsx';
import './messages.es.po';
// styles of the frame in index.html
import './shell/static-shell.css';

reportAs(() => readTerms().id);
guardRoutes(guard);
setPaymentOwners(PAYMENT_OWNERS);
setApprovedPayments(APPROVED_PAYMENTS);
onSessionEnd(({ requestId }) => {
  void deleteSaved();
  if (!isLeaving()) interrupt({ kind: 'unauthorized', requestId });
});
onMaintenance(() => interrupt({ kind: 'maintenance' }));
onEndedElsewhere(() => void followSignOut());

/** Max. wait of the frame for data in milliseconds, before it shows the screen without them. */
const FIRST_ANSWERS_MS = 250;

/** Starts in several browser tasks: parsing, the router and the first screen together would block a slow phone. */
async function start(): Promise<void> {
  await nextTask();
  if (!(await startIdleTimer())) return;
  await nextTask();
  const router = createPortalRouter();
  onTermsDue(() => {
    putTerms(false);
    void refetchSession();
    // runs the guard again for the present URL
    void router.invalidate();
  });
  onSecondFactorDue(() => {
    noteFactorDue(true);
    void router.invalidate();
  });
  if (isSavedPage()) await (await import('./offline/restore.ts')).restore();
  if (readVisitor().authenticated) prefetchSession();
  await nextTask();
  // with a loaded screen, the first render can be a transition; the router would render it in one task
  await router.load();
  const answered = firstAnswers(FIRST_ANSWERS_MS);
  await nextTask();
  // formats a number before the render, because the browser's first one is slow
  new Intl.NumberFormat('es-ES').format(0);
  await answered;
  mountApp(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  // the development server has no service worker
  if (import.meta.env.PROD)
    whenLoaded(() => void import('./offline/start.ts').then(({ startOffline }) => startOffline()));
}

/** Calls back once the page has loaded all visible content, and the browser is idle. */
function whenLoaded(callback: () => void): void {
  if (document.readyState === 'complete') whenIdle(callback);
  else addEventListener('load', () => whenIdle(callback), { once: true });
}

void start();
