import './messages.es.po';
import { useSearch } from '@tanstack/react-router';
import { Suspense, lazy } from 'react';
import type { RawSearch } from '#kit/portal/router/search.ts';
import { PostList } from './PostList.tsx';

/** The list works without the editor, so it loads later. */
const PostEditor = lazy(() => import('./PostEditor.tsx').then((module) => ({ default: module.PostEditor })));

/** The news: their list, or the post in the URL, which may be new. */
export function NewsScreen() {
  const { noticia }: RawSearch = useSearch({ strict: false });
  if (noticia === undefined) return <PostList />;
  return (
    <Suspense>
      <PostEditor key={noticia} postId={noticia} />
    </Suspense>
  );
}
