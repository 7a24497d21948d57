import './messages.es.po';
import { PostArticle } from './PostArticle.tsx';
import { PostCard } from './PostCard.tsx';
import cardStyles from './PostCard.module.css';

type PostPreviewProps = Parameters<typeof PostArticle>[0];

/** A post as users see it in the list and on its page, but without links. */
export function PostPreview({ post }: PostPreviewProps) {
  return (
    <>
      <div className={cardStyles.posts}>
        <PostCard post={post} to={null} />
      </div>
      <PostArticle post={post} />
    </>
  );
}
