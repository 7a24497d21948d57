import './messages.es.po';
import { useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { isStoreCode } from '#kit/core/store.ts';
import { SkeletonCard } from '#kit/portal/design/SkeletonCard.tsx';
import { lazyComponent } from '#kit/portal/router/lazyComponent.ts';
import { ConfigList } from './ConfigList.tsx';

/** The list works without the editor, so it loads later. */
const ConfigEditor = lazyComponent(() => import('./ConfigEditor.tsx'), 'ConfigEditor');

/** Search parameters of the URL. */
export type VoucherConfigSearch = Readonly<Partial<Record<'de', string>>>;

/** The stores' voucher configurations: their list, or the store in the URL. */
export function VoucherConfigScreen() {
  const { de } = useSearch({ from: '/mesa/config-bonos' });
  if (de === undefined || !isStoreCode(de)) return <ConfigList />;
  return (
    <Suspense fallback={<SkeletonCard rows={5} />}>
      <ConfigEditor key={de} store={de} />
    </Suspense>
  );
}
