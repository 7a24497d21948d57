import { useLingui } from '@lingui/react/macro';
import { formatDateTime } from '#kit/core/day.ts';
import type { EditedPost, PostState } from '../../rules/news-api.ts';
import { useDesk, useDeskAction } from '#kit/desk/portal/api.ts';
import { useDoneToast } from '#kit/desk/portal/useDoneToast.ts';
import { useStoreOrAllNames } from '#kit/desk/portal/useStoreOrAllNames.ts';
import { VersionSheet } from '#kit/desk/portal/versions/VersionSheet.tsx';
import { usePostErrors } from './usePostErrors.ts';

type PostVersionSheetProps = { post: EditedPost; version: number; onClose: () => void };

/** The changes of a post's version, and a button to publish it again. */
export function PostVersionSheet({ post, version, onClose }: PostVersionSheetProps) {
  const { t } = useLingui();
  const { postId, version: base } = post;
  const doneToast = useDoneToast();
  const storeNames = useStoreOrAllNames();
  const found = useDesk('content.post_version', { postId, version });
  const restore = useDeskAction('content.restore_post', (output, isWaiting) => {
    doneToast(t`The version is published again.`)(output, isWaiting);
    onClose();
  });
  const textOf = ({ title, subtitle, store, publishedAt, image, isShown, description }: PostState) =>
    [
      title,
      subtitle,
      storeNames[store],
      formatDateTime(publishedAt),
      image,
      isShown ? t`Shown on the portal` : t({ message: 'Withdrawn', context: 'post' }),
      description,
    ].join('\n');
  return (
    <VersionSheet<PostState>
      version={version}
      isCurrent={version === base}
      found={found}
      textOf={textOf}
      restore={restore}
      texts={usePostErrors()}
      onRestore={() => restore.mutate({ postId, version, base })}
      onClose={onClose}
    />
  );
}
