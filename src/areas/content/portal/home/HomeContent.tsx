import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { homeBlocksQuery } from '../query.ts';

/** Loaded beside what the user came for; where that fails the page is whole without it. */
const HomeBlocks = lazy(() =>
  import('./HomeBlocks.tsx').then(
    (module) => ({ default: module.HomeBlocks }),
    () => ({ default: () => null }),
  ),
);

/** The home page's content, which is asked for while its files are on their way. */
export function HomeContent() {
  useQuery(homeBlocksQuery);
  return (
    <Suspense>
      <HomeBlocks />
    </Suspense>
  );
}
