import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { Suspense, lazy, useState } from 'react';
import { ChunkError } from '#kit/portal/router/chunk-error.ts';

const DocumentSheet = lazy(() =>
  import('./DocumentSheet.tsx').then(
    (file) => ({ default: file.DocumentSheet }),
    (cause: unknown) => {
      throw new ChunkError(cause);
    },
  ),
);

/** The document that the address names (`?documento=`), over the list that it was opened from. */
export function DocumentDrawer() {
  const { documento } = useSearch({ strict: false });
  const [onArrival] = useState(documento);
  const { history } = useRouter();
  const navigate = useNavigate();
  if (documento === undefined) return null;
  const close = () => {
    // opened from the list: the address without it is the one before
    if (documento !== onArrival) history.back();
    else
      void navigate({
        to: '.',
        search: (now: object) => ({ ...now, documento: undefined }),
        replace: true,
        resetScroll: false,
      });
  };
  return (
    <Suspense>
      <DocumentSheet key={documento} id={documento} onClose={close} />
    </Suspense>
  );
}
