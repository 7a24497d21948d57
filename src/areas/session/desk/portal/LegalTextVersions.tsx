import { plural } from '@lingui/core/macro';
import { lazy } from 'react';
import type { EditedText } from '../rules/legal-api.ts';
import { VersionList } from '#kit/desk/portal/versions/VersionList.tsx';
import styles from './LegalTextVersions.module.css';

/** Contains the diff library, so it loads only when a version is opened. */
const LegalVersionSheet = lazy(() =>
  import('./LegalVersionSheet.tsx').then((module) => ({ default: module.LegalVersionSheet })),
);

/** The published versions of a text: the SHA-256, acceptances and changes of each. */
export function LegalTextVersions({ text }: { text: EditedText }) {
  return (
    <VersionList
      versions={text.versions}
      renderDetail={({ accepted, sha256 }) => (
        <>
          {plural(accepted, { one: '# stored acceptance', other: '# stored acceptances' })}
          <span className={styles.hash}>SHA-256 {sha256}</span>
        </>
      )}
    >
      {(version, close) => <LegalVersionSheet text={text} version={version} onClose={close} />}
    </VersionList>
  );
}
