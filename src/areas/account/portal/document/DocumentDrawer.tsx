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

/** The document in the address (`?documento=`), shown over the list that opened it. */
export function DocumentDrawer() {
  const { documento } = useSearch({ strict: false });
  const [onArrival] = useState(documento);
  const { history } = useRouter();
  const navigate = useNavigate();
  if (documento === undefined) return null;
  const close = () => {
    // opened from the list: the previous address is the same without the document
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
