import './messages.es.po';
import { useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { SkeletonCard } from '#kit/portal/design/SkeletonCard.tsx';
import { lazyComponent } from '#kit/portal/router/lazyComponent.ts';
import { BlockList } from './BlockList.tsx';
import { readStoreOrAll } from '#kit/desk/portal/useStoreOrAllNames.ts';

/** The list works without the editor, so it loads later. */
const BlockEditor = lazyComponent(() => import('./BlockEditor.tsx'), 'BlockEditor');

/** The content blocks: their list, or the block in the URL. */
export function ContentScreen() {
  const { bloque, de } = useSearch({ from: '/mesa/contenido' });
  const store = readStoreOrAll(de);
  if (bloque !== undefined && store !== '') {
    return (
      <Suspense fallback={<SkeletonCard rows={5} />}>
        <BlockEditor key={`${store}/${bloque}`} block={{ identifier: bloque, store }} />
      </Suspense>
    );
  }
  return <BlockList />;
}
