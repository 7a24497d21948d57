import { useLingui } from '@lingui/react/macro';
import { formatDateTime } from '#kit/core/day.ts';
import { Badge } from '#kit/portal/design/Badge.tsx';
import { Button } from '#kit/portal/design/Button.tsx';
import { Card } from '#kit/portal/design/Card.tsx';
import { Cell, HeadCell, Row, SecondaryText, Table } from '#kit/portal/design/Table.tsx';
import type { ListedPost, PostStatus } from '../../rules/news-api.ts';
import { useStoreOrAllNames } from '#kit/desk/portal/useStoreOrAllNames.ts';

const LOOKS = {
  shown: { tone: 'ok', icon: 'done' },
  later: { tone: 'process', icon: 'waiting' },
  hidden: { tone: 'next', icon: 'locked' },
} as const satisfies Record<PostStatus, object>;

/** The posts of a page of the list. `onOpen` receives the id. */
export function PostTable({ posts, onOpen }: { posts: readonly ListedPost[]; onOpen: (postId: string) => void }) {
  const { t } = useLingui();
  const storeNames = useStoreOrAllNames();
  const labels: Readonly<Record<PostStatus, string>> = {
    shown: t({ message: 'Shown', context: 'post' }),
    later: t({ message: 'Shown later', context: 'post' }),
    hidden: t({ message: 'Withdrawn', context: 'post' }),
  };
  return (
    <Card holdsTable>
      <Table
        caption={t`News`}
        head={
          <>
            <HeadCell>{t`Post`}</HeadCell>
            <HeadCell only="wide">{t`Store`}</HeadCell>
            <HeadCell>{t`Date`}</HeadCell>
            <HeadCell>{t`Status`}</HeadCell>
            <HeadCell align="end">{t`Actions`}</HeadCell>
          </>
        }
      >
        {posts.map(({ postId, store, title, publishedAt, status }) => (
          <Row key={postId}>
            <Cell area="main">
              <b>{title}</b>
              <SecondaryText only="narrow">{storeNames[store]}</SecondaryText>
            </Cell>
            <Cell only="wide">{storeNames[store]}</Cell>
            <Cell area="detail">{formatDateTime(publishedAt)}</Cell>
            <Cell area="figure">
              <Badge {...LOOKS[status]}>{labels[status]}</Badge>
            </Cell>
            <Cell area="action" align="end">
              <Button aria-label={t`Edit ${title}`} onClick={() => onOpen(postId)}>{t`Edit`}</Button>
            </Cell>
          </Row>
        ))}
      </Table>
    </Card>
  );
}
