import './messages.es.po';
import { useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { isStoreCode } from '#kit/core/store.ts';
import { SkeletonCard } from '#kit/portal/design/SkeletonCard.tsx';
import { lazyComponent } from '#kit/portal/router/lazyComponent.ts';
import type { RawSearch } from '#kit/portal/router/search.ts';
import { ConfigList } from './ConfigList.tsx';

/** The list works without the editor, so it loads later. */
const ConfigEditor = lazyComponent(() => import('./ConfigEditor.tsx'), 'ConfigEditor');

/** The stores' voucher configurations: their list, or the store in the URL. */
export function VoucherConfigScreen() {
  const { de }: RawSearch = useSearch({ strict: false });
  if (de === undefined || !isStoreCode(de)) return <ConfigList />;
  return (
    <Suspense fallback={<SkeletonCard rows={5} />}>
      <ConfigEditor key={de} store={de} />
    </Suspense>
  );
}
