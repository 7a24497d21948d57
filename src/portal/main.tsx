import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import {
  askSessionAgain,
  followOut,
  interrupt,
  isLeaving,
  noteFactorDue,
  putTerms,
  readTerms,
  startIdleTimer,
  whenEndedElsewhere,
} from '../areas/session/portal/public.ts';
import { reportAs } from '../kit/portal/errors/report.ts';
import { queryClient } from '../kit/portal/graphql/queries.ts';
import { whenClosed, whenFactorIsDue, whenSessionEnds, whenTermsAreDue } from '../kit/portal/graphql/request.ts';
import { guardRoutes } from '../kit/portal/router/root.ts';
import { draw } from '../kit/portal/draw.tsx';
import { guard } from './guard.ts';
import { router } from './router.tsx';
import './i18n/words.ts';

reportAs(() => readTerms().id);
guardRoutes(guard);
whenTermsAreDue(() => {
  putTerms(false);
  void askSessionAgain();
  // the guard looks again at where we are
  void router.invalidate();
});
whenSessionEnds(({ requestId }) => {
  if (!isLeaving()) interrupt({ kind: 'unauthorized', requestId });
});
whenClosed(() => interrupt({ kind: 'maintenance' }));
whenEndedElsewhere(followOut);
whenFactorIsDue(() => {
  noteFactorDue(true);
  void router.invalidate();
});

// a function, because a page that waits at its top level is built into more and heavier files
async function start(): Promise<void> {
  if (!(await startIdleTimer())) return;
  draw(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

void start();
