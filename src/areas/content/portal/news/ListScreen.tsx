import { useNavigate } from '@tanstack/react-router';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { monthInWords } from '#kit/core/day.ts';
import { groupThousands } from '#kit/core/money.ts';
import { Card } from '#kit/portal/design/Card.tsx';
import { ButtonLink } from '#kit/portal/design/RouterLink.tsx';
import { Skeleton } from '#kit/portal/design/Skeleton.tsx';
import { SubPage } from '#kit/portal/design/SubPage.tsx';
import { VisuallyHidden } from '#kit/portal/design/VisuallyHidden.tsx';
import { EmptyList } from '#kit/portal/list/EmptyList.tsx';
import { PagedList } from '#kit/portal/list/PagedList.tsx';
import { useList } from '#kit/portal/list/useList.ts';
import { NEWS_PAGE_SIZE } from '../../rules/constants.ts';
import styles from './ListScreen.module.css';
import { newsList, newsPost } from './links.ts';
import { PeriodPicker } from './PeriodPicker.tsx';
import { PostCard } from './PostCard.tsx';
import cardStyles from './PostCard.module.css';
import { Drawing } from './PostImage.tsx';
import { type ListedPost, newsQuery } from './query.ts';

const idOf = ({ postId }: ListedPost) => postId;

/** The list of the posts of a year or month, or of all posts. */
export function ListScreen({ periodo }: { periodo: string | undefined }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const list = useList(newsQuery(periodo), idOf);
  const { items, count } = list;
  const all = groupThousands(String(count));
  return (
    <>
      <div className={styles.banner}>
        <SubPage title={t`News`}>
          <p>{t`What is new at the company, and what changes for your business.`}</p>
        </SubPage>
        <span className={styles.art}>
          <Drawing of={0} />
        </span>
      </div>
      <PeriodPicker
        periodo={periodo}
        months={list.last?.months}
        onChange={(next) => void navigate({ ...newsList(next), replace: true, resetScroll: false })}
      />
      <PagedList
        list={list}
        holdsCards
        skeleton={<Skeletons />}
        failed={t`The news could not be loaded`}
        empty={<Nothing periodo={periodo} />}
        totals={[plural(count, { one: `${all} post`, other: `${all} posts` })]}
      >
        <ul className={cardStyles.posts}>
          {items.map((post) => (
            <li key={post.postId}>
              <PostCard post={post} to={newsPost(post.postId, periodo)} />
            </li>
          ))}
        </ul>
      </PagedList>
    </>
  );
}

function Nothing({ periodo }: { periodo: string | undefined }) {
  const { t } = useLingui();
  if (periodo === undefined) return <EmptyList icon="info">{t`What the company publishes appears here.`}</EmptyList>;
  const when = periodo.length === 4 ? periodo : monthInWords(periodo);
  return (
    <EmptyList icon="calendar" action={<ButtonLink {...newsList()}>{t`See all news`}</ButtonLink>}>
      {t`The company published nothing in ${when}. Choose another month.`}
    </EmptyList>
  );
}

function Skeletons() {
  const { t } = useLingui();
  return (
    <div className={cardStyles.posts} role="status">
      <VisuallyHidden>{t`Loading`}</VisuallyHidden>
      {Array.from({ length: NEWS_PAGE_SIZE }, (_, index) => (
        <Card key={index} as="div" className={cardStyles.post}>
          <span className={cardStyles.blank}>
            <Skeleton height="100%" />
          </span>
          <div className={cardStyles.words}>
            <Skeleton width="30%" />
            <Skeleton width="90%" height="20px" />
            <Skeleton width="70%" />
          </div>
        </Card>
      ))}
    </div>
  );
}
