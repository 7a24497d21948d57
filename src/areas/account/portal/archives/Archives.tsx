import { Suspense, lazy } from 'react';
import { ChunkError } from '#kit/portal/router/chunk-error.ts';

const ArchivesSheet = lazy(() =>
  import('./ArchivesSheet.tsx').then(
    (file) => ({ default: file.ArchivesSheet }),
    (cause: unknown) => {
      throw new ChunkError(cause);
    },
  ),
);

/** The archives of a month, over the list; loaded on demand. */
export function Archives({ onClose }: { onClose: () => void }) {
  return (
    <Suspense>
      <ArchivesSheet onClose={onClose} />
    </Suspense>
  );
}
