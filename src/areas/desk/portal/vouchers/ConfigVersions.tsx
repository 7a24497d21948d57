import { lazy } from 'react';
import type { EditedConfig } from '../../rules/vouchers-api.ts';
import { VersionList } from '../versions/VersionList.tsx';

/** With the library that compares: loaded when a version is opened. */
const ConfigVersionSheet = lazy(() =>
  import('./ConfigVersionSheet.tsx').then((module) => ({ default: module.ConfigVersionSheet })),
);

/** The published versions of what a store sells: what each changed, and selling an older one again. */
export function ConfigVersions({ found }: { found: EditedConfig }) {
  return (
    <VersionList versions={found.versions}>
      {(version, close) => <ConfigVersionSheet found={found} version={version} onClose={close} />}
    </VersionList>
  );
}
