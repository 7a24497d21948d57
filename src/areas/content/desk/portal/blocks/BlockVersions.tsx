import { lazy } from 'react';
import type { EditedBlock } from '../../rules/blocks-api.ts';
import { VersionList } from '#kit/desk/portal/versions/VersionList.tsx';

/** Contains the diff library, so it loads only when a version is opened. */
const BlockVersionSheet = lazy(() =>
  import('./BlockVersionSheet.tsx').then((module) => ({ default: module.BlockVersionSheet })),
);

/** The published versions of a block: the changes of each, and publishing an older one again. */
export function BlockVersions({ block }: { block: EditedBlock }) {
  return (
    <VersionList versions={block.versions}>
      {(version, close) => <BlockVersionSheet block={block} version={version} onClose={close} />}
    </VersionList>
  );
}
