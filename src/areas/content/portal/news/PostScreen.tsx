import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { formatDay } from '#kit/core/day.ts';
import { Breadcrumbs } from '#kit/portal/design/Breadcrumbs.tsx';
import { Card } from '#kit/portal/design/Card.tsx';
import { EmptyState, ErrorState } from '#kit/portal/design/EmptyState.tsx';
import { ButtonLink } from '#kit/portal/design/RouterLink.tsx';
import { Skeleton } from '#kit/portal/design/Skeleton.tsx';
import { SubPage } from '#kit/portal/design/SubPage.tsx';
import { VisuallyHidden } from '#kit/portal/design/VisuallyHidden.tsx';
import { newsList, newsPost } from './links.ts';
import type { NewsPostQuery } from './post.graphql.ts';
import { PostArticle } from './PostArticle.tsx';
import articleStyles from './PostArticle.module.css';
import { PostImage } from './PostImage.tsx';
import styles from './PostScreen.module.css';
import { type PostTeaser, postQuery } from './query.ts';

type Answer = NonNullable<NewsPostQuery['mpBlogPosts']>;
type Post = Answer['items'][number];
type PostScreenProps = { postId: string; periodo: string | undefined };

/** A post, and the ones before and after it. */
export function PostScreen({ postId, periodo }: PostScreenProps) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useQuery(postQuery(postId));
  const answer = data?.mpBlogPosts;
  const post = answer?.items[0];
  const above = [{ label: t`News`, ...newsList(periodo) }];
  if (answer && post) {
    return (
      <>
        <Breadcrumbs above={above} here={post.postTitle} />
        <div className={styles.columns}>
          <Article post={post} />
          <Neighbours answer={answer} periodo={periodo} />
        </div>
      </>
    );
  }
  if (!data && (!error || isFetching)) {
    return (
      <>
        <Breadcrumbs above={above} here={t`Post`} />
        <div className={styles.columns}>
          <ArticleSkeleton />
        </div>
      </>
    );
  }
  return (
    <SubPage title={t`Post`} above={above}>
      <Card>
        {data ? (
          <EmptyState
            icon="info"
            title={t`Data not found`}
            action={<ButtonLink {...newsList(periodo)}>{t`See all news`}</ButtonLink>}
          >
            {t`This post does not exist, or the company withdrew it.`}
          </EmptyState>
        ) : (
          <ErrorState error={error} title={t`The post could not be loaded`} onRetry={() => void refetch()} />
        )}
      </Card>
    </SubPage>
  );
}

function Article({ post }: { post: Post }) {
  const { postTitle } = post;
  useEffect(() => {
    document.title = `${postTitle} · Surtidor`;
  }, [postTitle]);
  return <PostArticle post={post} />;
}

function Neighbours({ answer: { newer, older }, periodo }: { answer: Answer; periodo: string | undefined }) {
  const { t } = useLingui();
  if (!newer && !older) return null;
  return (
    <nav className={styles.others} aria-label={t`Other news`}>
      {newer && <Neighbour post={newer} label={t`Next`} periodo={periodo} />}
      {older && <Neighbour post={older} label={t`Previous`} periodo={periodo} />}
    </nav>
  );
}

function Neighbour({ post, label, periodo }: { post: PostTeaser; label: string; periodo: string | undefined }) {
  const { postId, postTitle, postBackground, publish_date } = post;
  return (
    <Card as="div" className={styles.other}>
      <Link {...newsPost(postId, periodo)}>
        <PostImage postId={postId} file={postBackground} />
        <span>
          <small>
            {label} · {formatDay(publish_date)}
          </small>
          <b>{postTitle}</b>
        </span>
      </Link>
    </Card>
  );
}

function ArticleSkeleton() {
  const { t } = useLingui();
  return (
    <Card as="div" className={articleStyles.article} role="status">
      <span className={articleStyles.image}>
        <Skeleton height="100%" />
      </span>
      <div className={articleStyles.words}>
        <Skeleton width="96px" />
        <h1 tabIndex={-1}>
          <VisuallyHidden>{t`Post`}</VisuallyHidden>
          <Skeleton width="80%" height="24px" />
        </h1>
        <VisuallyHidden>{t`Loading`}</VisuallyHidden>
        <Skeleton width="96%" />
        <Skeleton width="92%" />
        <Skeleton width="60%" />
      </div>
    </Card>
  );
}
