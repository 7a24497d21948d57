import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { Button } from '../../../../kit/portal/design/Button.tsx';
import { Visor, VisorText } from '../../../../kit/portal/design/Visor.tsx';
import { MAX_ZIP_DOCUMENTS } from '../../rules/constants.ts';
import { DownloadZip } from './DownloadZip.tsx';
import styles from './FilesBar.module.css';
import './i18n/es.po';
import type { FileSelection } from './useFileSelection.ts';

/** What is chosen in a list of documents, and the download of its files; nothing where none is chosen. */
export function FilesBar({ selection: { ids, clear } }: { selection: FileSelection }) {
  const { t } = useLingui();
  const isTooMany = ids.length > MAX_ZIP_DOCUMENTS;
  if (ids.length === 0) return null;
  return (
    <Visor className={styles.bar} aria-label={t`Chosen documents`} data-foot="">
      <p className={styles.count} role="status">
        <b>{plural(ids.length, { one: '# document', other: '# documents' })}</b>
        {isTooMany && <VisorText tone="warn">{t`A download has ${MAX_ZIP_DOCUMENTS} documents at most.`}</VisorText>}
      </p>
      <Button look="link" onClick={clear}>
        {t({ message: 'Remove all', context: 'documents' })}
      </Button>
      <DownloadZip look="primary" ids={ids} disabled={isTooMany} />
    </Visor>
  );
}
