import { lazy } from 'react';
import type { EditedConfig } from '../rules/vouchers-api.ts';
import { VersionList } from '#kit/desk/portal/versions/VersionList.tsx';

/** Contains the diff library, so it loads only when a version is opened. */
const ConfigVersionSheet = lazy(() =>
  import('./ConfigVersionSheet.tsx').then((module) => ({ default: module.ConfigVersionSheet })),
);

/** The published versions of a store's vouchers: the changes of each, and publishing an older one again. */
export function ConfigVersions({ found }: { found: EditedConfig }) {
  return (
    <VersionList versions={found.versions}>
      {(version, close) => <ConfigVersionSheet found={found} version={version} onClose={close} />}
    </VersionList>
  );
}
