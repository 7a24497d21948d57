import './messages.es.po';
import { useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { SkeletonCard } from '#kit/portal/design/SkeletonCard.tsx';
import { lazyComponent } from '#kit/portal/router/lazyComponent.ts';
import { PostList } from './PostList.tsx';

/** The list works without the editor, so it loads later. */
const PostEditor = lazyComponent(() => import('./PostEditor.tsx'), 'PostEditor');

/** The news: their list, or the post in the URL, which may be new. */
export function NewsScreen() {
  const { noticia } = useSearch({ from: '/mesa/noticias' });
  if (noticia === undefined) return <PostList />;
  return (
    <Suspense fallback={<SkeletonCard rows={5} />}>
      <PostEditor key={noticia} postId={noticia} />
    </Suspense>
  );
}
