import { lazy } from 'react';
import type { EditedPost } from '../../rules/news-api.ts';
import { VersionList } from '#kit/desk/portal/versions/VersionList.tsx';

/** Contains the diff library, so it loads only when a version is opened. */
const PostVersionSheet = lazy(() =>
  import('./PostVersionSheet.tsx').then((module) => ({ default: module.PostVersionSheet })),
);

/** The published versions of a post: the changes of each, and publishing an older one again. */
export function PostVersions({ post }: { post: EditedPost }) {
  return (
    <VersionList versions={post.versions}>
      {(version, close) => <PostVersionSheet post={post} version={version} onClose={close} />}
    </VersionList>
  );
}
