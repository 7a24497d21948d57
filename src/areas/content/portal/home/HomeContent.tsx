import { lazy, Suspense } from 'react';
import { nextTask, whenIdle } from '../../../../kit/portal/idle.ts';

/** Loaded after the user's own data is on screen; if it fails, the page works without it. */
const HomeBlocks = lazy(async () => {
  await new Promise<void>((resolve) => void whenIdle(resolve));
  await nextTask();
  return import('./HomeBlocks.tsx').then(
    (module) => ({ default: module.HomeBlocks }),
    () => ({ default: () => null }),
  );
});

/** The home page's content, whose data is requested with that of the page's other parts. */
export function HomeContent() {
  return (
    <Suspense>
      <HomeBlocks />
    </Suspense>
  );
}
