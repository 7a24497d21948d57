import { Link } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { formatDay } from '#kit/core/day.ts';
import { Card } from '#kit/portal/design/Card.tsx';
import { Icon } from '#kit/portal/design/Icon.tsx';
import { VisuallyHidden } from '#kit/portal/design/VisuallyHidden.tsx';
import type { newsPost } from './links.ts';
import { PostImage } from './PostImage.tsx';
import styles from './PostCard.module.css';
import type { ListedPost } from './query.ts';

/** A post in the list. `to`: the link to its page; null for no link. */
export function PostCard({ post, to }: { post: ListedPost; to: ReturnType<typeof newsPost> | null }) {
  const { t } = useLingui();
  const { postId, postTitle, postSubtitle, postBackground, publish_date } = post;
  const more = (
    <>
      {t`See more`}
      <VisuallyHidden> {postTitle}</VisuallyHidden>
      <Icon name="right" size="s" />
    </>
  );
  return (
    <Card as="article" className={styles.post}>
      <PostImage postId={postId} file={postBackground} />
      <div className={styles.words}>
        <time dateTime={publish_date?.slice(0, 10)}>{formatDay(publish_date)}</time>
        <h2>{postTitle}</h2>
        {postSubtitle && <p>{postSubtitle}</p>}
        {to ? (
          <Link {...to} className={styles.more}>
            {more}
          </Link>
        ) : (
          <span className={styles.more}>{more}</span>
        )}
      </div>
    </Card>
  );
}
