import { formatDay } from '#kit/core/day.ts';
import { Card } from '#kit/portal/design/Card.tsx';
import { Html } from '../Html.tsx';
import { PostImage } from './PostImage.tsx';
import styles from './PostArticle.module.css';
import type { ListedPost } from './query.ts';

type PostArticleProps = { post: ListedPost & { readonly postDescription?: string | null } };

/** A post on its page. */
export function PostArticle({ post }: PostArticleProps) {
  const { postId, postTitle, postSubtitle, postBackground, publish_date, postDescription } = post;
  return (
    <Card as="article" className={styles.article}>
      <PostImage postId={postId} file={postBackground} className={postBackground ? styles.image : styles.drawing} />
      <div className={styles.words}>
        <time dateTime={publish_date?.slice(0, 10)}>{formatDay(publish_date)}</time>
        <h1 tabIndex={-1}>{postTitle}</h1>
        {postSubtitle && <p className={styles.lead}>{postSubtitle}</p>}
        <Html html={postDescription ?? ''} className={styles.text} />
      </div>
    </Card>
  );
}
