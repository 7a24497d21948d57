import { useSearch } from '@tanstack/react-router';
import './messages.es.po';
import { PostScreen } from './PostScreen.tsx';
import { ListScreen } from './ListScreen.tsx';

/** The list of the news, or one post if `newsId` is given (specification B2). */
export function NewsScreen() {
  const { newsId, periodo } = useSearch({ from: '/allied/news' });
  if (newsId === undefined) return <ListScreen periodo={periodo} />;
  return <PostScreen key={newsId} postId={newsId} periodo={periodo} />;
}
