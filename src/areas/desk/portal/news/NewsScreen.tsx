import './i18n/es.po';
import { useSearch } from '@tanstack/react-router';
import type { RawSearch } from '../../../../kit/portal/router/search.ts';
import { PostEditor } from './PostEditor.tsx';
import { PostList } from './PostList.tsx';

/** The news: their list, or the post that the address names, which may be a new one. */
export function Screen() {
  const { noticia }: RawSearch = useSearch({ strict: false });
  return noticia === undefined ? <PostList /> : <PostEditor key={noticia} postId={noticia} />;
}
