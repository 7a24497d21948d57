import './messages.es.po';
import { useSearch } from '@tanstack/react-router';
import { isStoreCode } from '#kit/core/store.ts';
import type { RawSearch } from '#kit/portal/router/search.ts';
import { ConfigEditor } from './ConfigEditor.tsx';
import { ConfigList } from './ConfigList.tsx';

/** The stores' voucher configurations: their list, or the store in the URL. */
export function VoucherConfigScreen() {
  const { de }: RawSearch = useSearch({ strict: false });
  return de !== undefined && isStoreCode(de) ? <ConfigEditor key={de} store={de} /> : <ConfigList />;
}
