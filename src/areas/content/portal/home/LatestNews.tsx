import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { formatDay } from '#kit/core/day.ts';
import { Card, CardHead } from '#kit/portal/design/Card.tsx';
import { EmptyState } from '#kit/portal/design/EmptyState.tsx';
import { QueryState } from '#kit/portal/design/QueryState.tsx';
import { TextLink } from '#kit/portal/design/RouterLink.tsx';
import { Skeleton } from '#kit/portal/design/Skeleton.tsx';
import { VisuallyHidden } from '#kit/portal/design/VisuallyHidden.tsx';
import { DASHBOARD_PAGE_SIZE } from '../../rules/constants.ts';
import { newsList, newsPost } from '../news/links.ts';
import { PostImage } from '../news/PostImage.tsx';
import type { PostTeaser } from '../news/query.ts';
import './messages.es.po';
import styles from './LatestNews.module.css';
import { latestNewsQuery, maySeeNews } from './query.ts';

/** The latest news on the home page (specification B2). */
export function LatestNews() {
  return maySeeNews() ? <LatestNewsCard /> : null;
}

function LatestNewsCard() {
  const { t } = useLingui();
  const query = useQuery(latestNewsQuery);
  return (
    <Card aria-labelledby="latest-news">
      <CardHead title={t`News`} id="latest-news">
        <TextLink {...newsList()}>
          {t`See more`}
          <VisuallyHidden> {t`news`}</VisuallyHidden>
        </TextLink>
      </CardHead>
      <div className={styles.body}>
        <QueryState
          query={query}
          data={query.data?.mpBlogPosts?.items}
          failed={t`The news could not be loaded`}
          skeleton={<Skeletons />}
          empty={<NoNews />}
        >
          {(posts) => <Posts posts={posts} />}
        </QueryState>
      </div>
    </Card>
  );
}

function NoNews() {
  const { t } = useLingui();
  return (
    <EmptyState icon="info" title={t`Data not found`}>
      {t`What the company publishes appears here.`}
    </EmptyState>
  );
}

function Posts({ posts }: { posts: readonly PostTeaser[] }) {
  return (
    <ul className={styles.posts}>
      {posts.map(({ postId, postTitle, postBackground, publish_date }) => (
        <li key={postId}>
          <Link {...newsPost(postId)} className={styles.post}>
            <PostImage postId={postId} file={postBackground} className={styles.image} />
            <span className={styles.words}>
              <b>{postTitle}</b>
              <small>{formatDay(publish_date)}</small>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Skeletons() {
  const { t } = useLingui();
  return (
    <div className={styles.posts} role="status">
      <VisuallyHidden>{t`Loading`}</VisuallyHidden>
      {Array.from({ length: DASHBOARD_PAGE_SIZE }, (_, index) => (
        <div key={index} className={styles.post}>
          <span className={styles.image}>
            <Skeleton height="100%" />
          </span>
          <span className={styles.words}>
            <Skeleton width="90%" />
            <Skeleton width="40%" />
          </span>
        </div>
      ))}
    </div>
  );
}
