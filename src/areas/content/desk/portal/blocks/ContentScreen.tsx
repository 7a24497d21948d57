import './messages.es.po';
import { useSearch } from '@tanstack/react-router';
import type { RawSearch } from '#kit/portal/router/search.ts';
import { BlockEditor } from './BlockEditor.tsx';
import { BlockList } from './BlockList.tsx';
import { readStoreOrAll } from '#kit/desk/portal/useStoreOrAllNames.ts';

/** The content blocks: their list, or the block in the URL. */
export function ContentScreen() {
  const { bloque, de }: RawSearch = useSearch({ strict: false });
  const store = readStoreOrAll(de);
  if (bloque !== undefined && store !== '') {
    return <BlockEditor key={`${store}/${bloque}`} block={{ identifier: bloque, store }} />;
  }
  return <BlockList />;
}
