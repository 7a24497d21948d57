import { type ComponentType, lazy, Suspense } from 'react';
import { nextTask, whenIdle } from '#kit/portal/idle.ts';

/** These parts load after the user's own data is on screen; if their chunk fails, the page works without them. */
const HomeParts = lazy(async (): Promise<{ default: ComponentType }> => {
  await new Promise<void>((resolve) => void whenIdle(resolve));
  await nextTask();
  return import('./HomeParts.tsx').then(
    (module) => ({ default: module.HomeParts }),
    () => ({ default: () => null }),
  );
});

/** The home page's content, whose data is requested with that of the page's other parts. */
export function HomeContent() {
  return (
    <Suspense>
      <HomeParts />
    </Suspense>
  );
}
