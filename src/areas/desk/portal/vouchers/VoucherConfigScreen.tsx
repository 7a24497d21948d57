import './i18n/es.po';
import { useSearch } from '@tanstack/react-router';
import { isStoreCode } from '#kit/core/store.ts';
import type { RawSearch } from '#kit/portal/router/search.ts';
import { ConfigEditor } from './ConfigEditor.tsx';
import { ConfigList } from './ConfigList.tsx';

/** What the stores sell as vouchers: their list, or the store that the address names. */
export function VoucherConfigScreen() {
  const { de }: RawSearch = useSearch({ strict: false });
  return de !== undefined && isStoreCode(de) ? <ConfigEditor key={de} store={de} /> : <ConfigList />;
}
