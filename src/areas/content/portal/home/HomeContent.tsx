import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { homeBlocksQuery } from '../query.ts';

/** Loaded after the user's own data; if it fails, the page works without it. */
const HomeBlocks = lazy(() =>
  import('./HomeBlocks.tsx').then(
    (module) => ({ default: module.HomeBlocks }),
    () => ({ default: () => null }),
  ),
);

/** Requests the home page's content while its chunk loads. */
export function HomeContent() {
  useQuery(homeBlocksQuery);
  return (
    <Suspense>
      <HomeBlocks />
    </Suspense>
  );
}
