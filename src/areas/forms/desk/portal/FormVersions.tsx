import { plural } from '@lingui/core/macro';
import { lazy } from 'react';
import type { EditedForm, FormVersion } from '../rules/forms-api.ts';
import { VersionList } from '#kit/desk/portal/versions/VersionList.tsx';

/** Contains the diff library, so it loads only when a version is opened. */
const FormVersionSheet = lazy(() =>
  import('./FormVersionSheet.tsx').then((module) => ({ default: module.FormVersionSheet })),
);

const answersText = ({ answers }: FormVersion) => plural(answers, { one: '# answer', other: '# answers' });

/** The published versions of a form: the answers to each, its changes, and publishing an older one again. */
export function FormVersions({ found }: { found: EditedForm }) {
  return (
    <VersionList versions={found.versions} renderDetail={answersText}>
      {(version, close) => <FormVersionSheet found={found} version={version} onClose={close} />}
    </VersionList>
  );
}
