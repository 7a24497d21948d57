import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { VisorText } from '#kit/portal/design/Visor.tsx';
import { SelectionBar } from '#kit/portal/list/SelectionBar.tsx';
import type { useRowSelection } from '#kit/portal/list/useRowSelection.ts';
import { MAX_ZIP_DOCUMENTS } from '../../rules/constants.ts';
import { DownloadZip } from './DownloadZip.tsx';
import './messages.es.po';

/** The documents selected in a list, and the download of their files; renders nothing without a selection. */
export function FilesBar({ selection: { chosen, clear } }: { selection: ReturnType<typeof useRowSelection> }) {
  const { t } = useLingui();
  const ids = chosen.map(({ id }) => id);
  const isTooMany = ids.length > MAX_ZIP_DOCUMENTS;
  if (ids.length === 0) return null;
  return (
    <SelectionBar
      label={t`Chosen documents`}
      count={plural(ids.length, { one: '# document', other: '# documents' })}
      note={isTooMany && <VisorText tone="warn">{t`A download has ${MAX_ZIP_DOCUMENTS} documents at most.`}</VisorText>}
      clearLabel={t({ message: 'Remove all', context: 'documents' })}
      onClear={clear}
    >
      <DownloadZip look="primary" ids={ids} disabled={isTooMany} />
    </SelectionBar>
  );
}
